// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IPlanMembership} from "./interfaces/IPlanMembership.sol";
import {IPlanPayment} from "./interfaces/IPlanPayment.sol";
import {IPlanRefund} from "./interfaces/IPlanRefund.sol";

/// @title See IPlanRefund.
contract PlanRefund is IPlanRefund, Ownable2Step, Pausable, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// Refunds that one call pays at most.
    uint256 public constant MAX_REFUNDS = 50;

    IPlanPayment public immutable payment;
    IPlanMembership public immutable membership;
    mapping(bytes32 refundId => bool) public isPaid;

    constructor(address owner, IPlanPayment payment_) Ownable(owner) {
        if (address(payment_).code.length == 0) revert PlanRefund_AddressRefused(address(payment_));
        payment = payment_;
        membership = payment_.membership();
    }

    function pay(Refund[] calldata refunds) external whenNotPaused nonReentrant {
        address treasury = payment.treasury();
        if (msg.sender != treasury) revert PlanRefund_CallerIsNotTreasury(msg.sender, treasury);
        if (refunds.length == 0 || refunds.length > MAX_REFUNDS) {
            revert PlanRefund_CountRefused(refunds.length, MAX_REFUNDS);
        }
        for (uint256 i = 0; i < refunds.length; ++i) _pay(refunds[i]);
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    function renounceOwnership() public pure override(Ownable) {
        revert PlanRefund_OwnershipCannotBeRenounced();
    }

    function _pay(Refund calldata refund) private {
        if (isPaid[refund.refundId]) revert PlanRefund_AlreadyPaid(refund.refundId);
        if (refund.amount == 0) revert PlanRefund_ZeroAmount(refund.refundId);
        if (refund.wallet == address(0) || refund.wallet == address(this)) revert PlanRefund_WalletRefused(refund.wallet);
        if (!payment.isTokenAllowed(refund.token)) revert PlanRefund_TokenNotAllowed(refund.token);
        isPaid[refund.refundId] = true;

        if (refund.expiryDate != 0) {
            membership.amend(refund.wallet, refund.product, refund.planType, refund.expiryDate);
        }
        _deliver(refund.token, refund.wallet, refund.amount);

        emit RefundPaid(
            refund.refundId,
            refund.paymentDigest,
            refund.wallet,
            refund.token,
            refund.amount,
            refund.product,
            refund.planType,
            refund.expiryDate
        );
    }

    /// Moves tokens from the treasury, which is the caller, and measures what arrived.
    function _deliver(address token, address wallet, uint256 amount) private {
        uint256 balanceBefore = IERC20(token).balanceOf(wallet);
        IERC20(token).safeTransferFrom(msg.sender, wallet, amount);
        uint256 balanceAfter = IERC20(token).balanceOf(wallet);
        uint256 received = balanceAfter > balanceBefore ? balanceAfter - balanceBefore : 0;
        if (received < amount) revert PlanRefund_ShortDelivery(token, wallet, amount, received);
    }
}
