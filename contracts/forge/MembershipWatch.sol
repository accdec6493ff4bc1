// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PlanMembership} from "../src/PlanMembership.sol";
import {Handler} from "./Forge.sol";

/// Tracks which memberships three users should have after all accepted grants and amendments.
//  Invariants, checked after every call by any caller:
//  `M1 one`: a user has at most one token per product, and its id encodes both.
//  `M2 expiry`: it never moves back while the plan stays the same, except by an amendment.
//  `M3 plan`: an active plan is never lowered, except by an amendment.
//  `M4 kept`: plan and expiry are those of the last accepted grant or amendment; nothing else changes them.
//  `M5 count`: the total supply is the sum of all balances, and the number of mints.
//  `M6 bound`: a token stays with its user and locked, and no address is approved.
//  `M7 terms`: product and plan exist, and the expiry fits in 64 bits.
//  `M10 less`: an amendment lowers the plan, or keeps it with an expiry that is no later or already past.
abstract contract MembershipWatch is Handler {
    struct Term {
        uint256 planType;
        uint256 expiryDate;
    }

    uint256 internal constant FIRST_KEY = 100;
    uint256 internal constant USERS = 3;
    uint256 internal constant PRODUCTS = 3;

    PlanMembership public membership;
    uint256 public minted;
    address[USERS] internal users;
    mapping(address user => mapping(uint256 product => Term)) public expected;

    constructor() {
        for (uint256 i = 0; i < USERS; ++i) users[i] = vm.addr(FIRST_KEY + i);
    }

    function user(uint256 index) internal view returns (address) {
        return users[index % USERS];
    }

    /// Records an accepted grant and compares it with the terms before (M2, M3).
    function noteGranted(address who, uint256 product, uint256 planType, uint256 expiryDate) internal {
        Term memory before = expected[who][product];
        if (before.expiryDate == 0) ++minted;
        mustHold(planType != before.planType || expiryDate >= before.expiryDate, "M2 expiry: a grant moved it back");
        bool ran = vm.getBlockTimestamp() < before.expiryDate;
        mustHold(!ran || planType >= before.planType, "M3 plan: it was lowered while active");
        expected[who][product] = Term(planType, expiryDate);
    }

    /// Records an accepted amendment and checks that it gives no more than the terms before (M10).
    function noteAmended(address who, uint256 product, uint256 planType, uint256 expiryDate) internal {
        Term memory before = expected[who][product];
        mustHold(before.expiryDate != 0, "M10 less: a missing membership was amended");
        bool ended = expiryDate <= vm.getBlockTimestamp();
        bool less = planType < before.planType || (planType == before.planType && (ended || expiryDate <= before.expiryDate));
        mustHold(less, "M10 less: an amendment gave more");
        expected[who][product] = Term(planType, expiryDate);
    }

    function requireMemberships() external view {
        uint256 sum;
        for (uint256 i = 0; i < USERS; ++i) {
            uint256 held;
            for (uint256 product = 0; product < PRODUCTS; ++product) held += _requireMembership(user(i), product);
            checkEqual(membership.balanceOf(user(i)), held, "M1 one: the balance is not the number of memberships");
            sum += held;
        }
        checkEqual(membership.totalSupply(), sum, "M5 count: the total supply is not the sum of all balances");
        checkEqual(membership.totalSupply(), minted, "M5 count: the total supply is not the number of mints");
    }

    function _requireMembership(address who, uint256 product) private view returns (uint256 held) {
        (uint256 id, uint256 planType, uint256 expiryDate) = membership.membershipOf(who, product);
        Term memory term = expected[who][product];
        checkEqual(planType, term.planType, "M4 kept: the plan is not the last accepted one");
        checkEqual(expiryDate, term.expiryDate, "M4 kept: the expiry is not the last accepted one");
        if (id == 0) return 0;
        checkEqual(id, (uint256(uint160(who)) << 8) | product, "M1 one: wrong id");
        checkEqual(membership.ownerOf(id), who, "M6 bound: wrong owner");
        checkEqual(membership.getApproved(id), address(0), "M6 bound: an address is approved");
        check(membership.locked(id), "M6 bound: not locked");
        (uint256 ofProduct,,) = membership.detailsOf(id);
        checkEqual(ofProduct, product, "M7 terms: wrong product");
        check(planType <= (product == 2 ? 4 : 2), "M7 terms: the plan does not exist");
        check(expiryDate <= type(uint64).max, "M7 terms: the expiry is above 64 bits");
        return 1;
    }
}
