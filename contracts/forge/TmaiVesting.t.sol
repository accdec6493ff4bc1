// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TmaiToken} from "../src/TmaiToken.sol";
import {TmaiVesting} from "../src/TmaiVesting.sol";
import {ITmaiVesting} from "../src/interfaces/ITmaiVesting.sol";
import {Campaign, Forge, Handler} from "./Forge.sol";

// Invariants, checked after every call:
//  `V1 cover`: claims never exceed the balance, and exactly the rest can be withdrawn.
//  `V2 claims`: they are the sum of the unreleased amounts of all schedules that are not revoked.
//  `V3 order`: released <= vested <= total, for every schedule.
//  `V4 paid`: each beneficiary's balance is exactly what its schedules released.
//  `V5 tokens`: every deposited token is in the contract, released or withdrawn.
//  `V6 revoked`: a revoked schedule has paid what was vested at that time, owes nothing and vests no more.
//  `V7 growth`: the vested amount never falls over time.
//  `V8 curve`: nothing is vested before the start, the initial unlock until the cliff, then also the whole slices since
//  the start, rounded down by less than a base unit, and everything at the end and later.
//  `V9 due`: the amount due can always be released, even while both contracts are paused, and never a base unit more.
//  `V10 terms`: they never change, and the number of schedules only grows.
//  `V11 list`: it has as many ids as schedules were revoked since the last reset.

/// The owner uses all of its rights on the schedules of four holders, who release what is due.
contract VestingHandler is Handler {
    uint256 internal constant HOLDERS = 4;
    uint256 internal constant MOST_SCHEDULES = 8;

    TmaiToken public immutable token;
    TmaiVesting public immutable vesting;
    address public immutable owner = vm.addr(1);
    address[HOLDERS] public holders;

    bytes32[] public ids;
    uint256 public deposited;
    uint256 public withdrawn;
    uint256 public revokedSinceReset;
    mapping(bytes32 id => bytes32) public termsOf;
    mapping(bytes32 id => uint256) public vestedBefore;
    mapping(bytes32 id => uint256) public vestedAtRevoke;

    constructor() {
        token = new TmaiToken(owner, 0);
        vesting = new TmaiVesting(owner, token);
        for (uint256 i = 0; i < HOLDERS; ++i) holders[i] = vm.addr(10 + i);
        vm.prank(owner);
        token.setPauseExemption(address(vesting), true);
        fund(type(uint96).max);
    }

    function fund(uint256 amount) public {
        amount = bound(amount, 1, 1_000_000e18);
        vm.prank(owner);
        token.transfer(address(vesting), amount);
        deposited += amount;
    }

    function create(uint8 who, uint256 amount, uint256 seed) external {
        uint256 unclaimed = vesting.getWithdrawableAmount();
        ITmaiVesting.VestingTerms memory terms = _terms(holders[who % HOLDERS], bound(amount, 1, unclaimed / 2 + 1), seed);
        vm.prank(owner);
        bytes32 id = vesting.createVestingSchedule(terms);
        mustHold(terms.amountTotal <= unclaimed, "V1 cover: a schedule claims what is reserved");
        _created(id);
    }

    function addTwo(uint8 who, uint256 first, uint256 second, uint256 seed) external {
        address holder = holders[who % HOLDERS];
        ITmaiVesting.VestingTerms[] memory rows = new ITmaiVesting.VestingTerms[](2);
        uint256 unclaimed = vesting.getWithdrawableAmount();
        rows[0] = _terms(holder, bound(first, 1, unclaimed / 2 + 1), seed);
        rows[1] = _terms(holder, bound(second, 1, unclaimed + 1), uint256(keccak256(abi.encode(seed))));
        rows[1].index = rows[0].index + 1;
        vm.prank(owner);
        vesting.addUserDetails(rows);
        mustHold(rows[0].amountTotal + rows[1].amountTotal <= unclaimed, "V1 cover: rows claim what is reserved");
        _created(vesting.computeVestingScheduleId(holder, rows[0].index));
        _created(vesting.computeVestingScheduleId(holder, rows[1].index));
    }

    function release(uint8 which, uint256 amount) external {
        bytes32 id = ids[which % ids.length];
        amount = bound(amount, 1, vesting.computeReleasableAmount(id));
        vm.prank(vesting.getVestingSchedule(id).beneficiary);
        vesting.release(id, amount);
    }

    function releaseAllThatIsDue(uint8 which) external {
        bytes32 id = ids[which % ids.length];
        uint256 due = vesting.computeReleasableAmount(id);
        address beneficiary = vesting.getVestingSchedule(id).beneficiary;
        vm.prank(beneficiary);
        try vesting.release(id, due + 1) {
            mustHold(false, "V9 due: more than is due was released");
        } catch {}
        if (due == 0) return;
        vm.prank(beneficiary);
        try vesting.release(id, due) {}
        catch {
            mustHold(false, "V9 due: the amount due was refused");
        }
    }

    function revoke(uint8 which) external {
        bytes32 id = ids[which % ids.length];
        vestedAtRevoke[id] = vesting.computeVestedAmount(id);
        vm.prank(owner);
        vesting.revoke(id);
        ++revokedSinceReset;
    }

    function resetRevokeIds() external {
        vm.prank(owner);
        vesting.resetRevokeIds();
        revokedSinceReset = 0;
    }

    function withdraw(uint256 amount) external {
        amount = bound(amount, 1, vesting.getWithdrawableAmount() + 1);
        vm.prank(owner);
        vesting.withdraw(amount);
        withdrawn += amount;
    }

    function multisend(uint256 first, uint256 second) external {
        ITmaiVesting.Payout[] memory rows = new ITmaiVesting.Payout[](2);
        rows[0] = ITmaiVesting.Payout(owner, bound(first, 1, vesting.getWithdrawableAmount()));
        rows[1] = ITmaiVesting.Payout(owner, bound(second, 1, vesting.getWithdrawableAmount()));
        vm.prank(owner);
        vesting.multisend(rows);
        withdrawn += rows[0].amount + rows[1].amount;
    }

    /// Pauses are rare and short: otherwise most of the owner's calls would be refused.
    function pause(uint8 dice) external {
        vm.startPrank(owner);
        if (vesting.paused() != (dice % 4 == 0)) dice % 4 == 0 ? vesting.pause() : vesting.unpause();
        if (token.paused() != (dice % 8 == 0)) dice % 8 == 0 ? token.pause() : token.unpause();
        vm.stopPrank();
    }

    function pass(uint256 time) external {
        for (uint256 i = 0; i < ids.length; ++i) vestedBefore[ids[i]] = vesting.computeVestedAmount(ids[i]);
        vm.warp(vm.getBlockTimestamp() + bound(time, 1, 200));
    }

    function scheduleCount() external view returns (uint256) {
        return ids.length;
    }

    function digestOfTerms(bytes32 id) public view returns (bytes32) {
        ITmaiVesting.VestingSchedule memory s = vesting.getVestingSchedule(id);
        s.released = 0;
        s.revoked = false;
        return keccak256(abi.encode(s));
    }

    /// Valid terms, except that the amount may exceed what is unclaimed.
    function _terms(address holder, uint256 amount, uint256 seed)
        private
        view
        returns (ITmaiVesting.VestingTerms memory)
    {
        require(ids.length < MOST_SCHEDULES);
        uint256 duration = 1 + seed % 400;
        return ITmaiVesting.VestingTerms({
            beneficiary: holder,
            index: vesting.getVestingSchedulesCountByBeneficiary(holder),
            start: vm.getBlockTimestamp() + (seed >> 16) % 200 - 100,
            cliff: (seed >> 32) % (duration + 1),
            duration: duration,
            slicePeriodSeconds: 1 + (seed >> 48) % duration,
            revocable: (seed >> 64) % 3 != 0,
            amountTotal: amount,
            initialUnlock: (seed >> 72) % 2 == 0 ? 0 : (seed >> 80) % (amount + 1)
        });
    }

    function _created(bytes32 id) private {
        ids.push(id);
        termsOf[id] = digestOfTerms(id);
    }
}

contract TmaiVestingCampaign is Campaign {
    VestingHandler private _handler;

    function setUp() external {
        vm.warp(1_800_000_000);
        _handler = new VestingHandler();
    }

    function handler() internal view override returns (Handler) {
        return _handler;
    }

    function checkAll() internal view override {
        TmaiVesting vesting = _handler.vesting();
        uint256 balance = _handler.token().balanceOf(address(vesting));
        check(vesting.reserved() <= balance, "V1 cover: claims exceed the balance");
        checkEqual(vesting.getWithdrawableAmount(), balance - vesting.reserved(), "V1 cover: wrong unclaimed amount");

        uint256 claims;
        uint256 released;
        for (uint256 i = 0; i < _handler.scheduleCount(); ++i) {
            bytes32 id = _handler.ids(i);
            ITmaiVesting.VestingSchedule memory schedule = vesting.getVestingSchedule(id);
            _checkSchedule(id, schedule);
            if (!schedule.revoked) claims += schedule.amountTotal - schedule.released;
            released += schedule.released;
        }
        checkEqual(vesting.reserved(), claims, "V2 claims: not the sum of the schedules' claims");
        checkEqual(balance + released + _handler.withdrawn(), _handler.deposited(), "V5 tokens: created or lost");
        checkEqual(vesting.getRevokeIds().length, _handler.revokedSinceReset(), "V11 list: wrong length");
        _checkHolders(vesting);
    }

    function _checkSchedule(bytes32 id, ITmaiVesting.VestingSchedule memory schedule) private view {
        uint256 vested = _handler.vesting().computeVestedAmount(id);
        uint256 releasable = _handler.vesting().computeReleasableAmount(id);
        check(schedule.released <= vested && vested <= schedule.amountTotal, "V3 order: not released <= vested <= total");
        checkEqual(releasable, vested - schedule.released, "V3 order: wrong releasable amount");
        check(vested >= _handler.vestedBefore(id), "V7 growth: the vested amount fell");
        check(_handler.digestOfTerms(id) == _handler.termsOf(id), "V10 terms: they changed");
        if (schedule.revoked) {
            checkEqual(vested, _handler.vestedAtRevoke(id), "V6 revoked: the vested amount changed");
            checkEqual(schedule.released, vested, "V6 revoked: an amount is still due");
        } else {
            _checkCurve(schedule, vested);
        }
    }

    function _checkCurve(ITmaiVesting.VestingSchedule memory schedule, uint256 vested) private view {
        uint256 time = vm.getBlockTimestamp();
        if (time < schedule.start) return checkEqual(vested, 0, "V8 curve: an amount vested before the start");
        if (time >= schedule.start + schedule.duration) {
            return checkEqual(vested, schedule.amountTotal, "V8 curve: not everything at the end");
        }
        if (time < schedule.start + schedule.cliff) {
            return checkEqual(vested, schedule.initialUnlock, "V8 curve: not the initial unlock before the cliff");
        }
        uint256 rest = schedule.amountTotal - schedule.initialUnlock;
        uint256 elapsed = time - schedule.start;
        uint256 sliced = (vested - schedule.initialUnlock) * schedule.duration;
        uint256 wholeSlices = elapsed / schedule.slicePeriodSeconds * schedule.slicePeriodSeconds;
        check(sliced <= rest * wholeSlices, "V8 curve: more than the whole slices");
        check(sliced + schedule.duration > rest * wholeSlices, "V8 curve: a base unit less than the whole slices");
    }

    function _checkHolders(TmaiVesting vesting) private view {
        uint256 schedules;
        for (uint256 i = 0; i < 4; ++i) {
            address holder = _handler.holders(i);
            uint256 count = vesting.getVestingSchedulesCountByBeneficiary(holder);
            uint256 released;
            for (uint256 index = 0; index < count; ++index) {
                released += vesting.getVestingSchedule(vesting.computeVestingScheduleId(holder, index)).released;
            }
            checkEqual(_handler.token().balanceOf(holder), released, "V4 paid: wrong balance of a beneficiary");
            schedules += count;
        }
        checkEqual(schedules, _handler.scheduleCount(), "V10 terms: wrong number of schedules");
    }
}

/// Fuzz: the whole life of one schedule, with random terms and times.
contract TmaiVestingFuzz is Forge {
    address private constant HOLDER = address(0xBEEF);
    uint256 private constant NOW = 1_800_000_000;
    TmaiToken private _token;
    TmaiVesting private _vesting;

    function setUp() external {
        vm.warp(NOW);
        _token = new TmaiToken(address(this), 0);
        _vesting = new TmaiVesting(address(this), _token);
        _token.transfer(address(_vesting), _token.totalSupply());
    }

    function testFuzz_everyBaseUnitIsPaidAndNoneMore(
        ITmaiVesting.VestingTerms memory terms,
        uint256[8] memory times,
        uint256 revokedAt
    ) external {
        bytes32 id = _create(terms);
        revokedAt = bound(revokedAt, 0, 15);
        uint256 before;
        for (uint256 i = 0; i < times.length; ++i) {
            vm.warp(vm.getBlockTimestamp() + bound(times[i], 0, terms.duration / 4 + 1));
            uint256 vested = _vesting.computeVestedAmount(id);
            check(vested >= before, "the vested amount fell");
            before = vested;
            if (i == revokedAt && terms.revocable) return _revokeAndCheck(id, vested);
            _releaseAll(id);
            checkEqual(_token.balanceOf(HOLDER), vested, "the holder's balance is not the vested amount");
        }
        vm.warp(terms.start + terms.duration);
        _releaseAll(id);
        checkEqual(_token.balanceOf(HOLDER), terms.amountTotal, "not everything was paid at the end");
        checkEqual(_vesting.reserved(), 0, "a claim remains");
    }

    function testFuzz_nobodyElseReleases(address caller, ITmaiVesting.VestingTerms memory terms, uint256 amount) external {
        vm.assume(caller != HOLDER);
        bytes32 id = _create(terms);
        vm.warp(terms.start + terms.duration);
        vm.expectRevert(
            abi.encodeWithSelector(ITmaiVesting.TmaiVesting_CallerIsNotBeneficiary.selector, caller, HOLDER)
        );
        vm.prank(caller);
        _vesting.release(id, amount);
    }

    function _create(ITmaiVesting.VestingTerms memory terms) private returns (bytes32) {
        terms.beneficiary = HOLDER;
        terms.index = 0;
        terms.duration = bound(terms.duration, 1, _vesting.MAX_DURATION());
        terms.start = bound(terms.start, NOW - terms.duration / 2, NOW + _vesting.MAX_DURATION());
        terms.cliff = bound(terms.cliff, 0, terms.duration);
        terms.slicePeriodSeconds = bound(terms.slicePeriodSeconds, 1, terms.duration);
        terms.amountTotal = bound(terms.amountTotal, 1, _token.totalSupply());
        terms.initialUnlock = bound(terms.initialUnlock, 0, terms.amountTotal);
        return _vesting.createVestingSchedule(terms);
    }

    function _releaseAll(bytes32 id) private {
        uint256 due = _vesting.computeReleasableAmount(id);
        if (due == 0) return;
        vm.prank(HOLDER);
        _vesting.release(id, due);
    }

    function _revokeAndCheck(bytes32 id, uint256 vested) private {
        _vesting.revoke(id);
        checkEqual(_token.balanceOf(HOLDER), vested, "the holder's balance is not what was vested");
        checkEqual(_vesting.reserved(), 0, "a revoked schedule still claims");
        checkEqual(_vesting.getWithdrawableAmount(), _token.totalSupply() - vested, "tokens are stranded");
    }
}
