// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IPlanMembership} from "./interfaces/IPlanMembership.sol";

/// @title The one address that mints and upgrades memberships, and the owner who names it.
/// @dev The minter stands last: small variables of the contract that inherits this share its storage slot.
abstract contract PlanMembershipMinter is IPlanMembership, Ownable2Step {
    address public minter;

    modifier onlyMinter() {
        if (msg.sender != minter) revert PlanMembership_CallerIsNotMinter(msg.sender, minter);
        _;
    }

    function setMinter(address newMinter) external onlyOwner {
        if (newMinter == address(0)) revert PlanMembership_ZeroAddress();
        emit MinterChanged(minter, newMinter);
        minter = newMinter;
    }

    function renounceOwnership() public pure override(Ownable) {
        revert PlanMembership_OwnershipCannotBeRenounced();
    }
}
