// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPlanMembership} from "./IPlanMembership.sol";

/// @title Payment of a plan with a message that the server signed.
/// @notice The contract holds no tokens between calls: what a payer pays goes to the treasury and, if the message names
/// one, to a referral address within the same call. Amounts are base units of the token; `validity` is a block number;
/// `expiryDate` is absolute, in seconds; `referralPercentage` is a whole percent.
interface IPlanPayment {
    /// The EIP-712 type. Its field order is fixed for ever: digests of past payments depend on it.
    struct PaymentMessage {
        address userAddress;
        uint256 product;
        uint256 planType;
        uint256 expiryDate;
        address token;
        uint256 tokenAmount;
        uint256 validity;
        uint256 nonce;
        address referralAddress;
        uint256 referralPercentage;
    }

    /// @notice A plan was paid for. Carries the whole message, so that its digest can be recomputed from the log.
    /// @param tokenId The membership that was minted or upgraded.
    event PaymentProcessed(
        address indexed userAddress,
        uint256 product,
        uint256 planType,
        uint256 expiryDate,
        address token,
        uint256 tokenAmount,
        uint256 validity,
        uint256 indexed nonce,
        address referralAddress,
        uint256 referralPercentage,
        uint256 tokenId
    );

    /// @notice Messages are signed by another account or contract from now on.
    event SignerChanged(address indexed previousSigner, address indexed newSigner);

    /// @notice Payments go to another address from now on.
    event TreasuryChanged(address indexed previousTreasury, address indexed newTreasury);

    /// @notice A token is taken, or no longer taken, as payment.
    event TokenAllowedChanged(address indexed token, bool allowed);

    /// @notice Only the payer may send the own message.
    error PlanPayment_CallerIsNotPayer(address caller, address userAddress);

    /// @notice The quote held until a block that has passed. Both are block numbers.
    error PlanPayment_QuoteExpired(uint256 validUntilBlock, uint256 blockNumber);

    /// @notice The quote would hold longer than any quote may. Both are block numbers.
    error PlanPayment_ValidityTooFar(uint256 validUntilBlock, uint256 latestAllowedBlock);

    /// @notice The message carries another nonce than the payer's next one.
    error PlanPayment_WrongNonce(uint256 nonce, uint256 expectedNonce);

    /// @notice The token is not on the list of tokens taken as payment.
    error PlanPayment_TokenNotAllowed(address token);

    /// @notice A plan that costs nothing is not paid for here.
    error PlanPayment_ZeroAmount();

    /// @notice More than the highest share goes to the referral address. Whole percents.
    error PlanPayment_ReferralPercentageTooHigh(uint256 referralPercentage, uint256 highestPercentage);

    /// @notice A share without anybody to get it.
    error PlanPayment_ReferralAddressMissing(uint256 referralPercentage);

    /// @notice Nobody refers oneself, and this contract keeps nothing.
    error PlanPayment_ReferralAddressRefused(address referralAddress);

    /// @notice The signature over this digest is not the signer's.
    error PlanPayment_InvalidSignature(bytes32 digest, address signer);

    /// @notice The token delivered less than was sent: it takes a fee, or lies. Base units.
    error PlanPayment_ShortDelivery(address token, address recipient, uint256 sent, uint256 received);

    /// @notice The zero address, this contract as treasury, or a membership contract without code.
    error PlanPayment_AddressRefused(address account);

    /// @notice Only a contract can be a token.
    error PlanPayment_TokenWithoutCode(address token);

    /// @notice A payment contract without an owner could never get another signer.
    error PlanPayment_OwnershipCannotBeRenounced();

    /// @notice Pays for a plan: takes the tokens from the caller, mints or upgrades the caller's membership.
    /// @dev Requirements: not paused; the caller is `userAddress`; the block is not after `validity`, which is at most
    /// MAX_VALIDITY_BLOCKS ahead; `nonce` is the caller's next; the token is allowed; the amount is not 0; the referral
    /// share is at most MAX_REFERRAL_PERCENTAGE, 0 when nobody is named, and neither the caller nor this contract is
    /// named; the signer signed the digest; the caller has allowed this contract to take the amount; the token delivers
    /// in full; the membership contract accepts product, plan and expiry.
    /// @param signature 65 bytes of an externally owned signer, or whatever an ERC-1271 signer accepts.
    /// @return tokenId The caller's membership in this product.
    function process(PaymentMessage calldata message, bytes calldata signature) external returns (uint256 tokenId);

    /// @notice `process` after an ERC-2612 permit of exactly `tokenAmount` to this contract.
    /// @dev A permit that fails (somebody sent it first, or the token has none) is passed over: the payment then needs
    /// an allowance that is already there, as `process` does.
    /// @param deadline Of the permit, in seconds.
    function processWithPermit(
        PaymentMessage calldata message,
        bytes calldata signature,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 tokenId);

    /// @notice Changes who signs messages. Messages of the previous signer stop being accepted. Owner only; not zero.
    function setSigner(address newSigner) external;

    /// @notice Changes where payments go. Owner only; not zero, not this contract.
    function setTreasury(address newTreasury) external;

    /// @notice Takes a token as payment, or stops taking it. Owner only; an allowed token has code.
    function setTokenAllowed(address token, bool allowed) external;

    /// @notice Stops payments. Owner only.
    function pause() external;

    /// @notice Lets payments go on. Owner only.
    function unpause() external;

    /// @notice The membership contract, for ever.
    function membership() external view returns (IPlanMembership);

    /// @notice Who signs messages.
    function signer() external view returns (address);

    /// @notice Where payments go.
    function treasury() external view returns (address);

    /// @notice The nonce that the user's next message must carry; counts 0, 1, 2 …
    function nonces(address user) external view returns (uint256);

    /// @notice Whether the token is taken as payment.
    function isTokenAllowed(address token) external view returns (bool);

    /// @notice The EIP-712 digest that the signer signs for this message.
    function hashMessage(PaymentMessage calldata message) external view returns (bytes32);
}
