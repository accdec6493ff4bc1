// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPlanMembership} from "./IPlanMembership.sol";
import {IPlanPayment} from "./IPlanPayment.sol";

/// @title Refunds of plan payments, paid by the treasury.
/// @notice The contract holds no tokens and has no say of its own: the treasury calls it, and its tokens go to the wallets
/// that the same call names. It gives each refund an identity that is paid once, a log that names what was paid for, and a
/// membership that changes in the transaction that pays its holder, or not at all. Amounts are base units of the token;
/// `expiryDate` is absolute, in seconds.
interface IPlanRefund {
    /// @param refundId Identifies the refund; paid once.
    /// @param paymentDigest EIP-712 digest of the payment that is refunded. Logged, not checked: 0 when there is none.
    /// @param wallet Who is paid, and whose membership changes.
    /// @param amount Base units of the token.
    /// @param product Of the membership. Logged alone when `expiryDate` is 0, as `planType` is.
    /// @param planType Level that the membership has afterwards.
    /// @param expiryDate When the membership ends, in seconds; now or earlier: it has ended. 0: it stays as it is.
    struct Refund {
        bytes32 refundId;
        bytes32 paymentDigest;
        address wallet;
        address token;
        uint256 amount;
        uint256 product;
        uint256 planType;
        uint256 expiryDate;
    }

    /// @notice A refund was paid. Carries every field.
    event RefundPaid(
        bytes32 indexed refundId,
        bytes32 indexed paymentDigest,
        address indexed wallet,
        address token,
        uint256 amount,
        uint256 product,
        uint256 planType,
        uint256 expiryDate
    );

    /// @notice Only the treasury of the payment contract pays refunds.
    error PlanRefund_CallerIsNotTreasury(address caller, address treasury);

    /// @notice A call pays at least one refund and at most `most`.
    error PlanRefund_CountRefused(uint256 count, uint256 most);

    /// @notice This refund was paid already.
    error PlanRefund_AlreadyPaid(bytes32 refundId);

    /// @notice The payment contract does not take this token.
    error PlanRefund_TokenNotAllowed(address token);

    /// @notice A refund of nothing would change a membership without paying its holder.
    error PlanRefund_ZeroAmount(bytes32 refundId);

    /// @notice The zero address gets nothing, and this contract keeps nothing.
    error PlanRefund_WalletRefused(address wallet);

    /// @notice The token delivered less than was sent: it takes a fee, or lies. Base units.
    error PlanRefund_ShortDelivery(address token, address wallet, uint256 sent, uint256 received);

    /// @notice A payment contract has code.
    error PlanRefund_AddressRefused(address account);

    /// @notice A refund contract without an owner could never be paused.
    error PlanRefund_OwnershipCannotBeRenounced();

    /// @notice Pays refunds, in order; all of them or none.
    /// @dev Requirements: not paused; the caller is the payment contract's treasury at this moment; 1 to MAX_REFUNDS of
    /// them; each `refundId` was never paid; the amount is not 0; the wallet is neither zero nor this contract; the payment
    /// contract allows the token; the treasury has allowed this contract to take the amount; the token delivers in full;
    /// where `expiryDate` is not 0, the membership contract accepts product, plan and expiry (see its `amend`).
    function pay(Refund[] calldata refunds) external;

    /// @notice Stops refunds. Owner only.
    function pause() external;

    /// @notice Lets refunds go on. Owner only.
    function unpause() external;

    /// @notice The payment contract, which names treasury and tokens, for ever.
    function payment() external view returns (IPlanPayment);

    /// @notice The payment contract's membership contract, for ever.
    function membership() external view returns (IPlanMembership);

    /// @notice Whether this refund was paid.
    function isPaid(bytes32 refundId) external view returns (bool);
}
