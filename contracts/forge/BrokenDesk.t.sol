// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Campaign, Handler} from "./Forge.sol";
import {Thief} from "./MandateWorld.sol";

/// The desk is the thief's as well as the operator's key: cap and share hold, and so does all that knows no prices.
contract BrokenDesk is Campaign {
    Thief private _thief;

    function setUp() external {
        _thief = new Thief(false);
    }

    function handler() internal view override returns (Handler) {
        return _thief;
    }

    function checkAll() internal view override {
        checkEqual(_thief.held(), 0, "L8 custody: something is held");
    }
}
