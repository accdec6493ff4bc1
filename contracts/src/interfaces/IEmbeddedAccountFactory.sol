// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Makes embedded accounts at addresses that follow from their first signers.
/// @notice An account can be paid before it exists. The order of signers counts: sort them before both calls. Nobody owns the
/// factory, and anybody may make anybody's account.
interface IEmbeddedAccountFactory {
    /// @notice Makes the account of these signers, or does nothing where it exists, whoever its signers are by now.
    /// @dev Requirements: 1 to 4 signers, each once and each as IEmbeddedAccount.addSigners wants it.
    function createAccount(bytes[] calldata signers) external returns (address account);

    /// @notice Where the account of these signers is or will be. The same on every chain that has this factory.
    function addressOf(bytes[] calldata signers) external view returns (address);

    /// @notice The code that every account runs. It is an account itself, of nobody.
    function implementation() external view returns (address);
}
