// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Campaign, Handler} from "./Forge.sol";
import {Thief} from "./MandateWorld.sol";

/// The attacker owns the desk and has the operator's key. Every invariant that does not depend on prices still applies.
contract BrokenDesk is Campaign {
    Thief private _thief;

    function setUp() external {
        _thief = new Thief(false);
    }

    function handler() internal view override returns (Handler) {
        return _thief;
    }

    function checkAll() internal view override {
        checkEqual(_thief.held(), 0, "L8 custody: a contract holds tokens");
    }
}
