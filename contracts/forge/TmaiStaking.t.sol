// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TmaiStaking} from "../src/TmaiStaking.sol";
import {TmaiToken} from "../src/TmaiToken.sol";
import {ITmaiStaking} from "../src/interfaces/ITmaiStaking.sol";
import {Campaign, Forge, Handler} from "./Forge.sol";

// Invariants, checked after every call:
//  `S1 tokens`: the contract has the sum of the running locks and what was sent to it by mistake.
//  `S2 total`: it is the sum of the running locks' veTMAI.
//  `S3 balances`: a user's veTMAI is the sum over the user's own running locks, whichever function reads it.
//  `S4 locks`: a lock stays as it was made until its holder ends it; no one else extends, shortens or ends it.
//  `S5 votes`: a delegate has the veTMAI of the users who chose it, and all votes add up to the total.
//  `S6 past votes`: they never change.
//  `S7 snapshots`: their balances and totals never change.
//  `S8 due`: a lock that is due is paid to its holder in full, paused or not, but not a second earlier and not twice.
//  `S9 pause`: no one can lock while staking or the token is paused.

/// Four users lock for themselves and each other, delegate and unlock; the owner pauses and takes snapshots.
contract StakingHandler is Handler {
    uint256 public constant USERS = 4;

    struct Made {
        address holder;
        uint256 amount;
        uint256 duration;
        uint256 unlockTime;
        uint256 veTmai;
        uint256 lockId;
        bool ended;
    }

    /// The values read right after a snapshot, for comparison with later reads of that snapshot and second.
    struct Moment {
        uint256 snapshotId;
        uint256 time;
        uint256[USERS] balances;
        uint256[USERS] votes;
        uint256 total;
    }

    TmaiToken public immutable token;
    TmaiStaking public immutable staking;
    address public immutable owner = vm.addr(1);
    address[USERS] public users;

    uint256 public acts;
    uint256 public lockedSum;
    uint256 public veTmaiSum;
    uint256 public donated;
    mapping(address user => uint256) public veTmaiOf;
    mapping(address user => address) public delegateOf;
    Made[] private _made;
    Moment[] private _moments;

    constructor() {
        token = new TmaiToken(owner, 0);
        staking = new TmaiStaking(owner, IERC20(address(token)));
        vm.prank(owner);
        token.setPauseExemption(address(staking), true);
        for (uint256 i = 0; i < USERS; ++i) {
            users[i] = vm.addr(10 + i);
            delegateOf[users[i]] = users[i];
            vm.prank(owner);
            token.transfer(users[i], 1_000_000e18);
            vm.prank(users[i]);
            token.approve(address(staking), type(uint256).max);
        }
    }

    /// Counts the calls, so that the checks that cover one user take the users in turn.
    modifier act() {
        ++acts;
        _;
    }

    function lock(uint8 who, uint256 amount, uint256 duration) external act {
        _lock(_user(who), _user(who), amount, duration);
    }

    function lockFor(uint8 by, uint8 who, uint256 amount, uint256 duration) external act {
        _lock(_user(by), _user(who), amount, duration);
    }

    function unlockDue(uint256 which, uint256 late) external act {
        Made storage made = _pick(which);
        if (block.timestamp < made.unlockTime) vm.warp(made.unlockTime + bound(late, 0, 1 days));
        uint256 before = token.balanceOf(made.holder);
        vm.prank(made.holder);
        try staking.unlock(made.lockId) {
            mustHold(!made.ended, "S8 due: a lock was ended twice");
            uint256 paid = token.balanceOf(made.holder) - before;
            mustHold(paid == made.amount, "S8 due: the wrong amount was paid");
            made.ended = true;
            lockedSum -= made.amount;
            veTmaiSum -= made.veTmai;
            veTmaiOf[made.holder] -= made.veTmai;
        } catch {
            mustHold(made.ended, "S8 due: a due lock could not be ended");
        }
    }

    function unlockEarly(uint256 which, uint256 early) external act {
        Made storage made = _pick(which);
        if (made.unlockTime <= block.timestamp) return;
        uint256 latest = made.unlockTime - 1;
        vm.warp(latest - bound(early, 0, latest - block.timestamp));
        vm.prank(made.holder);
        try staking.unlock(made.lockId) {
            mustHold(false, "S8 due: a lock was ended too early");
        } catch {}
    }

    function unlockOfAnother(uint256 which, uint8 by) external act {
        Made storage made = _pick(which);
        address caller = _user(by) == made.holder ? owner : _user(by);
        vm.prank(caller);
        try staking.unlock(made.lockId) {
            mustHold(false, "S4 locks: another caller ended one");
        } catch {}
    }

    function delegate(uint8 who, uint8 to) external act {
        address chosen = to % 5 == 4 ? address(0) : _user(to);
        vm.prank(_user(who));
        staking.delegate(chosen);
        delegateOf[_user(who)] = chosen == address(0) ? _user(who) : chosen;
    }

    function sendByMistake(uint8 who, uint256 amount) external act {
        amount = bound(amount, 0, token.balanceOf(_user(who)) / 16);
        vm.prank(_user(who));
        token.transfer(address(staking), amount);
        donated += amount;
    }

    function snapshot() external act {
        vm.prank(owner);
        Moment storage moment = _moments.push();
        moment.snapshotId = staking.snapshot();
        moment.time = block.timestamp;
        moment.total = staking.totalSupply();
        for (uint256 i = 0; i < USERS; ++i) {
            moment.balances[i] = staking.balanceOf(users[i]);
            moment.votes[i] = staking.getVotes(users[i]);
        }
        // Past votes can be read only after their second is over.
        vm.warp(block.timestamp + 1);
    }

    /// A pause lasts until the next attempt to lock.
    function pause(bool ofToken) external act {
        vm.prank(owner);
        ofToken ? token.pause() : staking.pause();
    }

    function pass(uint256 time) external act {
        vm.warp(block.timestamp + bound(time, 1, 30 days));
    }

    function userAt(uint256 index) external view returns (address) {
        return users[index % USERS];
    }

    function requireLocks(address user) external view {
        ITmaiStaking.LockEntry[] memory entries = staking.getLocks(user);
        uint256 found = 0;
        uint256 sum = 0;
        for (uint256 i = 0; i < _made.length; ++i) {
            Made memory made = _made[i];
            if (made.holder != user || made.ended) continue;
            check(found < entries.length, "S4 locks: one is missing");
            ITmaiStaking.LockEntry memory entry = entries[found++];
            checkEqual(entry.lockId, made.lockId, "S4 locks: wrong id");
            checkEqual(entry.amount, made.amount, "S4 locks: wrong amount");
            checkEqual(entry.duration, made.duration, "S4 locks: wrong duration");
            checkEqual(entry.unlockTime, made.unlockTime, "S4 locks: wrong unlock time");
            checkEqual(entry.veTMAI, made.veTmai, "S4 locks: wrong veTMAI");
            sum += entry.veTMAI;
        }
        checkEqual(entries.length, found, "S4 locks: one too many");
        checkEqual(staking.balanceOf(user), sum, "S3 balances: not the sum over getLocks");
        checkEqual(staking.veTmaiWithAtLeast(user, 0), sum, "S3 balances: veTmaiWithAtLeast differs");
    }

    function requireMoments(uint256 index) external view {
        address user = users[index % USERS];
        for (uint256 i = 0; i < _moments.length; ++i) {
            Moment memory moment = _moments[i];
            uint256 balance = staking.balanceOfAt(user, moment.snapshotId);
            checkEqual(balance, moment.balances[index % USERS], "S7 snapshots: a balance changed");
            checkEqual(staking.totalSupplyAt(moment.snapshotId), moment.total, "S7 snapshots: a total changed");
            uint256 votes = staking.getPastVotes(user, moment.time);
            checkEqual(votes, moment.votes[index % USERS], "S6 past votes: they changed");
            checkEqual(staking.getPastTotalSupply(moment.time), moment.total, "S6 past votes: the total changed");
        }
    }

    function _lock(address payer, address user, uint256 amount, uint256 duration) private {
        amount = bound(amount, 1, token.balanceOf(payer) / 4);
        duration = bound(duration, 7 days, 365 days);
        uint256 veTmai = amount + (amount * duration) / 365 days;
        _requireRefusalWhilePaused(payer, user, amount, duration);
        vm.prank(payer);
        uint256 lockId = user == payer ? staking.lock(amount, duration) : staking.lockFor(user, amount, duration);
        _made.push(Made(user, amount, duration, block.timestamp + duration, veTmai, lockId, false));
        lockedSum += amount;
        veTmaiSum += veTmai;
        veTmaiOf[user] += veTmai;
    }

    /// While paused, checks that a lock is refused, then unpauses.
    function _requireRefusalWhilePaused(address payer, address user, uint256 amount, uint256 duration) private {
        if (!staking.paused() && !token.paused()) return;
        vm.prank(payer);
        try staking.lockFor(user, amount, duration) {
            mustHold(false, "S9 pause: a lock passed");
        } catch {}
        vm.startPrank(owner);
        if (staking.paused()) staking.unpause();
        if (token.paused()) token.unpause();
        vm.stopPrank();
    }

    function _pick(uint256 which) private view returns (Made storage) {
        return _made[which % _made.length];
    }

    function _user(uint8 index) private view returns (address) {
        return users[index % USERS];
    }
}

contract TmaiStakingCampaign is Campaign {
    StakingHandler private _handler;

    function setUp() external {
        vm.warp(1_800_000_000);
        _handler = new StakingHandler();
    }

    function handler() internal view override returns (Handler) {
        return _handler;
    }

    function checkAll() internal view override {
        TmaiStaking staking = _handler.staking();
        uint256 held = _handler.token().balanceOf(address(staking));
        checkEqual(held, _handler.lockedSum() + _handler.donated(), "S1 tokens: not the locks and mistaken transfers");
        uint256 total = staking.totalSupply();
        checkEqual(total, _handler.veTmaiSum(), "S2 total: not the sum of the locks' veTMAI");
        uint256 allVotes = 0;
        for (uint256 i = 0; i < _handler.USERS(); ++i) {
            address user = _handler.userAt(i);
            checkEqual(staking.balanceOf(user), _handler.veTmaiOf(user), "S3 balances: not the user's own locks");
            checkEqual(staking.getVotes(user), _votesFor(user), "S5 votes: not of those who chose the delegate");
            allVotes += staking.getVotes(user);
        }
        checkEqual(allVotes, total, "S5 votes: they do not add up to the total");
        _handler.requireLocks(_handler.userAt(_handler.acts()));
        _handler.requireMoments(_handler.acts());
    }

    function _votesFor(address delegatee) private view returns (uint256 sum) {
        for (uint256 i = 0; i < _handler.USERS(); ++i) {
            address user = _handler.userAt(i);
            if (_handler.delegateOf(user) == delegatee) sum += _handler.veTmaiOf(user);
        }
    }
}

/// Fuzz: random amounts and durations.
contract TmaiStakingFuzz is Forge {
    TmaiToken private immutable _token = new TmaiToken(address(this), 0);
    TmaiStaking private immutable _staking = new TmaiStaking(address(this), IERC20(address(_token)));

    function setUp() external {
        _token.approve(address(_staking), type(uint256).max);
    }

    function testFuzz_veTmaiIsTheFormulaRoundedDown(uint96 amount, uint256 duration) external view {
        duration = bound(duration, 7 days, 365 days);
        uint256 veTmai = _staking.veTmaiFor(amount, duration);
        uint256 exact = uint256(amount) * (365 days + duration);
        check(veTmai * 365 days <= exact, "veTMAI is above the formula");
        check(exact < (veTmai + 1) * 365 days, "veTMAI is a base unit or more below the formula");
    }

    function testFuzz_onlyDurationsInsideTheRangeLock(uint256 amount, uint256 duration) external {
        amount = bound(amount, 1, _token.balanceOf(address(this)));
        if (duration < 7 days || duration > 365 days) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    ITmaiStaking.TmaiStaking_DurationOutOfRange.selector, duration, 7 days, 365 days
                )
            );
        }
        _staking.lock(amount, duration);
    }

    function testFuzz_aLockEndsFromItsTimeOn(uint256 amount, uint256 duration, uint256 wait) external {
        amount = bound(amount, 1, _token.balanceOf(address(this)));
        duration = bound(duration, 7 days, 365 days);
        wait = bound(wait, 0, 400 days);
        uint256 start = vm.getBlockTimestamp();
        uint256 before = _token.balanceOf(address(this));
        uint256 lockId = _staking.lock(amount, duration);
        vm.warp(start + wait);
        if (wait < duration) vm.expectRevert();
        _staking.unlock(lockId);
        checkEqual(_token.balanceOf(address(this)), wait < duration ? before - amount : before, "wrong balance");
    }
}
