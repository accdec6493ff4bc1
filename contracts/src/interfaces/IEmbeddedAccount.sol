// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title An account that any one of its signers acts for: passkeys, browsers' keys, plain wallets.
/// @notice It has no owner, no upgrade and no module; its threshold is one for ever. A signer is 84 bytes, the WebAuthn verifier
/// and a public P-256 key (`webAuthn || x || y`), or the 20 bytes of a wallet's address. A key that a browser keeps signs in
/// WebAuthn's form, so that one verifier serves both. Operations come through entry point 0.8; a signer that is a wallet may
/// call the account itself. Signers, modes and calls are as ERC-7913 and ERC-7821 say.
interface IEmbeddedAccount {
    /// @notice The WebAuthn verifier's address holds no contract.
    error EmbeddedAccount_VerifierWithoutCode(address verifier);

    /// @notice An account begins with at least one signer and with no more than so many.
    error EmbeddedAccount_SignerCountRefused(uint256 signers, uint256 mostSigners);

    /// @notice Neither a key for this account's verifier nor the address of a wallet: another verifier, a precompile or the
    /// account itself could accept any signature or none.
    error EmbeddedAccount_SignerRefused(bytes signer);

    /// @notice The last second of these calls is over. Both are absolute, in seconds.
    error EmbeddedAccount_Expired(uint48 deadline, uint256 timestamp);

    /// @notice What goes there would be lost: the zero address, this account or the token itself.
    error EmbeddedAccount_RecipientRefused(address recipient);

    /// @notice Gives a new account its first signers. The factory calls it as it makes the account.
    /// @dev Requirements: the first call; 1 to 4 signers, each once and each as addSigners wants it.
    function initialize(bytes[] calldata signers) external;

    /// @notice From now on each of these acts for the account, too.
    /// @dev Requirements: the caller is the entry point or this account; none is a signer already; each is a key of `webAuthn`,
    /// or an address above 0xffff that is not this account's.
    function addSigners(bytes[] calldata signers) external;

    /// @notice From now on none of these acts for the account.
    /// @dev Requirements: the caller is the entry point or this account; each is a signer; at least one signer is left.
    function removeSigners(bytes[] calldata signers) external;

    /// @notice Makes the calls of an ERC-7821 batch, all or none, as `execute` does, but not after `deadline`: what was signed and
    /// not sent does not stay good for ever.
    /// @param deadline The last second at which it may run. Absolute, in seconds.
    /// @param mode A batch in which each call must succeed.
    /// @param calls `abi.encode((address target, uint256 value, bytes data)[])`; target zero means this account.
    /// @dev Requirements: the caller is the entry point, this account or a signer that is a wallet; every call succeeds.
    function executeBefore(uint48 deadline, bytes32 mode, bytes calldata calls) external payable;

    /// @notice Sends all of each of these tokens to one address, and all ether for the zero address: leaving takes a wallet and a
    /// block explorer, nothing else.
    /// @dev Requirements: the caller is the entry point, this account or a signer that is a wallet; `to` is not the zero address,
    /// this account or one of the tokens; every transfer succeeds.
    function sweep(address[] calldata tokens, address payable to) external;

    /// @notice The verifier that every key's signature is checked by.
    function webAuthn() external view returns (address);
}
