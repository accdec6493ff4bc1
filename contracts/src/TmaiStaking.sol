// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Votes} from "@openzeppelin/contracts/governance/utils/Votes.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ERC6372Utils} from "@openzeppelin/contracts/utils/ERC6372Utils.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {Checkpoints} from "@openzeppelin/contracts/utils/structs/Checkpoints.sol";
import {Time} from "@openzeppelin/contracts/utils/types/Time.sol";
import {ITmaiStaking} from "./interfaces/ITmaiStaking.sol";

/// @title See ITmaiStaking.
contract TmaiStaking is ITmaiStaking, Votes, Ownable2Step, Pausable {
    using Checkpoints for Checkpoints.Trace224;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// One storage slot. The holder is in the id, the veTMAI follows from amount and duration.
    struct Lock {
        uint96 amount; // never 0 while the lock runs
        uint32 duration;
        uint40 unlockTime;
    }

    /// One storage slot.
    struct Holder {
        uint96 balance; // veTMAI
        uint32 lockCount; // ended ones included
        uint32 firstSnapshot; // the newest when the first lock was made: until there the balance was 0
        uint32 recordedSnapshot; // the balance of this one and all before is on record
    }

    /// Seconds.
    uint256 public constant MIN_DURATION = 7 days;

    /// Seconds. The duration that doubles.
    uint256 public constant MAX_DURATION = 365 days;

    IERC20 public immutable token;
    // Shares a slot with the pending owner and the pause flag, which locking reads anyway.
    uint32 private _lastSnapshot;
    mapping(address user => Holder) private _holders;
    mapping(uint256 lockId => Lock) private _locks;
    mapping(address user => Checkpoints.Trace224) private _balancesAt;
    mapping(uint256 snapshotId => uint256) private _totalAt;

    constructor(address owner, IERC20 token_) Ownable(owner) EIP712("Vote-escrowed TMAI", "1") {
        if (address(token_).code.length == 0) revert TmaiStaking_AccountWithoutCode(address(token_));
        token = token_;
    }

    function lock(uint256 amount, uint256 duration) external returns (uint256 lockId) {
        return _lock(msg.sender, amount, duration);
    }

    function lockFor(address user, uint256 amount, uint256 duration) external returns (uint256 lockId) {
        if (user == address(0)) revert TmaiStaking_ZeroAddress();
        return _lock(user, amount, duration);
    }

    function unlock(uint256 lockId) external {
        (address user, Lock memory ended) = _running(lockId);
        if (msg.sender != user) revert TmaiStaking_CallerIsNotHolder(msg.sender, user);
        if (block.timestamp < ended.unlockTime) {
            revert TmaiStaking_NotDue(lockId, ended.unlockTime, block.timestamp);
        }

        uint256 veTmai = veTmaiFor(ended.amount, ended.duration);
        delete _locks[lockId];
        Holder memory holder = _withSnapshotRecorded(user);
        holder.balance -= uint96(veTmai); // part of the balance, so it fits
        _holders[user] = holder;
        emit Unlocked(user, lockId, ended.amount, veTmai);
        emit Transfer(user, address(0), veTmai);
        _transferVotingUnits(user, address(0), veTmai);

        token.safeTransfer(user, ended.amount);
    }

    function snapshot() external onlyOwner returns (uint256 snapshotId) {
        snapshotId = ++_lastSnapshot;
        uint256 total = totalSupply();
        _totalAt[snapshotId] = total;
        emit SnapshotTaken(snapshotId, total);
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    function renounceOwnership() public pure override(Ownable) {
        revert TmaiStaking_OwnershipCannotBeRenounced();
    }

    function transfer(address, uint256) external pure returns (bool) {
        revert TmaiStaking_NotTransferable();
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        revert TmaiStaking_NotTransferable();
    }

    function approve(address, uint256) external pure returns (bool) {
        revert TmaiStaking_NotTransferable();
    }

    function allowance(address, address) external pure returns (uint256) {
        return 0;
    }

    function name() external pure returns (string memory) {
        return "Vote-escrowed TMAI";
    }

    function symbol() external pure returns (string memory) {
        return "veTMAI";
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function balanceOf(address user) public view returns (uint256) {
        return _holders[user].balance;
    }

    function totalSupply() public view returns (uint256) {
        return _getTotalSupply();
    }

    function getLocks(address user) external view returns (LockEntry[] memory) {
        return getLocksPage(user, 0, type(uint256).max);
    }

    function getLocksPage(address user, uint256 offset, uint256 limit) public view returns (LockEntry[] memory entries) {
        uint256 count = _holders[user].lockCount;
        if (offset >= count) return entries;
        uint256 size = Math.min(limit, count - offset);
        entries = new LockEntry[](size);
        uint256 found = 0;
        for (uint256 index = offset; index < offset + size; ++index) {
            uint256 lockId = _idFor(user, index);
            Lock memory entry = _locks[lockId];
            if (entry.amount != 0) entries[found++] = _entryOf(lockId, entry);
        }
        // The tail stood for locks that have ended.
        assembly ("memory-safe") {
            mstore(entries, found)
        }
    }

    function getLock(uint256 lockId) external view returns (address holder, LockEntry memory entry) {
        Lock memory running;
        (holder, running) = _running(lockId);
        entry = _entryOf(lockId, running);
    }

    function lockCountOf(address user) external view returns (uint256) {
        return _holders[user].lockCount;
    }

    function veTmaiWithAtLeast(address user, uint256 secondsLeft) external view returns (uint256 sum) {
        uint256 count = _holders[user].lockCount;
        for (uint256 index = 0; index < count; ++index) {
            Lock memory entry = _locks[_idFor(user, index)];
            uint256 left = Math.saturatingSub(entry.unlockTime, block.timestamp);
            // An ended lock adds nothing: its amount is 0.
            if (left >= secondsLeft) sum += veTmaiFor(entry.amount, entry.duration);
        }
    }

    function veTmaiFor(uint256 amount, uint256 duration) public pure returns (uint256) {
        return (amount * (MAX_DURATION + duration)) / MAX_DURATION;
    }

    function lastSnapshotId() external view returns (uint256) {
        return _lastSnapshot;
    }

    function balanceOfAt(address user, uint256 snapshotId) external view returns (uint256) {
        _requireSnapshot(snapshotId);
        Holder memory holder = _holders[user];
        if (snapshotId <= holder.firstSnapshot) return 0;
        if (snapshotId > holder.recordedSnapshot) return holder.balance;
        return _balancesAt[user].lowerLookup(uint32(snapshotId));
    }

    function totalSupplyAt(uint256 snapshotId) external view returns (uint256) {
        _requireSnapshot(snapshotId);
        return _totalAt[snapshotId];
    }

    function delegates(address account) public view override returns (address) {
        address chosen = super.delegates(account);
        return chosen == address(0) ? account : chosen;
    }

    function clock() public view override returns (uint48) {
        return Time.timestamp();
    }

    function CLOCK_MODE() public view override returns (string memory) {
        return ERC6372Utils.timestampClockMode(clock);
    }

    function _lock(address user, uint256 amount, uint256 duration) private whenNotPaused returns (uint256 lockId) {
        if (amount == 0) revert TmaiStaking_ZeroAmount();
        if (duration < MIN_DURATION || duration > MAX_DURATION) {
            revert TmaiStaking_DurationOutOfRange(duration, MIN_DURATION, MAX_DURATION);
        }
        // The veTMAI is never below the amount, so what fits for the one fits for the other.
        uint96 veTmai = veTmaiFor(amount, duration).toUint96();

        Holder memory holder = _withSnapshotRecorded(user);
        lockId = _idFor(user, holder.lockCount);
        ++holder.lockCount;
        holder.balance += veTmai;
        _holders[user] = holder;
        uint256 unlockTime = block.timestamp + duration;
        _locks[lockId] = Lock({amount: uint96(amount), duration: uint32(duration), unlockTime: uint40(unlockTime)});
        emit Locked(user, lockId, msg.sender, amount, duration, unlockTime, veTmai);
        emit Transfer(address(0), user, veTmai);
        _transferVotingUnits(address(0), user, veTmai);

        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// The holder before a change, its balance put on record where a snapshot was taken since the last change. Only
    /// then: most locks pay nothing for snapshots.
    function _withSnapshotRecorded(address user) private returns (Holder memory holder) {
        holder = _holders[user];
        uint32 newest = _lastSnapshot;
        if (holder.lockCount == 0) holder.firstSnapshot = newest;
        else if (holder.recordedSnapshot < newest) _balancesAt[user].push(newest, holder.balance);
        holder.recordedSnapshot = newest;
    }

    /// Nobody's votes are given to nobody.
    function _delegate(address account, address delegatee) internal override {
        super._delegate(account, delegatee == address(0) ? account : delegatee);
    }

    function _getVotingUnits(address account) internal view override returns (uint256) {
        return balanceOf(account);
    }

    function _running(uint256 lockId) private view returns (address holder, Lock memory running) {
        running = _locks[lockId];
        if (running.amount == 0) revert TmaiStaking_NoSuchLock(lockId);
        holder = address(uint160(lockId >> 96));
    }

    function _requireSnapshot(uint256 snapshotId) private view {
        if (snapshotId == 0 || snapshotId > _lastSnapshot) {
            revert TmaiStaking_NoSuchSnapshot(snapshotId, _lastSnapshot);
        }
    }

    function _entryOf(uint256 lockId, Lock memory entry) private pure returns (LockEntry memory) {
        return LockEntry({
            amount: entry.amount,
            duration: entry.duration,
            unlockTime: entry.unlockTime,
            veTMAI: veTmaiFor(entry.amount, entry.duration),
            lockId: lockId
        });
    }

    /// Unique for ever: the holder and how many locks it had before. Storing no holder spares each lock a slot.
    function _idFor(address user, uint256 index) private pure returns (uint256) {
        return (uint256(uint160(user)) << 96) | index;
    }
}
