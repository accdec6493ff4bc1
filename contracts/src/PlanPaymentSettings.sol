// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IPlanPayment} from "./interfaces/IPlanPayment.sol";

/// @title What the owner of the payment contract decides: who signs, who receives, which tokens are taken.
/// @dev The signer stands last: a flag of the contract that inherits this shares its storage slot.
abstract contract PlanPaymentSettings is IPlanPayment, Ownable2Step {
    mapping(address token => bool) public isTokenAllowed;
    address public treasury;
    address public signer;

    function setSigner(address newSigner) external onlyOwner {
        _setSigner(newSigner);
    }

    function setTreasury(address newTreasury) external onlyOwner {
        _setTreasury(newTreasury);
    }

    function setTokenAllowed(address token, bool allowed) external onlyOwner {
        if (allowed && token.code.length == 0) revert PlanPayment_TokenWithoutCode(token);
        isTokenAllowed[token] = allowed;
        emit TokenAllowedChanged(token, allowed);
    }

    function renounceOwnership() public pure override(Ownable) {
        revert PlanPayment_OwnershipCannotBeRenounced();
    }

    function _setSigner(address newSigner) internal {
        if (newSigner == address(0)) revert PlanPayment_AddressRefused(newSigner);
        emit SignerChanged(signer, newSigner);
        signer = newSigner;
    }

    function _setTreasury(address newTreasury) internal {
        if (newTreasury == address(0) || newTreasury == address(this)) revert PlanPayment_AddressRefused(newTreasury);
        emit TreasuryChanged(treasury, newTreasury);
        treasury = newTreasury;
    }
}
