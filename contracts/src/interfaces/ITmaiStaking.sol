// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title Locks TMAI for a time and counts it as veTMAI, which votes and cannot be moved.
/// @notice Amounts are base units of 18 decimals, times and durations are seconds, rounding is always down. A lock's
/// veTMAI is `amount x (1 + duration / 365 days)`: 2.0 times the amount at the longest duration. It does not decay; it
/// counts until the lock is ended.
/// @dev Votes follow ERC-5805 with the block timestamp as the ERC-6372 clock: Base gives a block every two seconds, a
/// local chain one every twelve or at once, and a voting period must mean the same on each. Who never delegated votes
/// for itself, without a transaction; `delegate` of the zero address returns to that. Wallets may read veTMAI as an
/// ERC-20 token; each transfer and approval is refused.
/// A gas estimate judges by the latest block's time. Where somebody locked in that block, the estimate overwrites a
/// checkpoint that the transaction will have to append: senders leave 45,000 gas above the estimate of `lock`,
/// `lockFor`, `unlock` and `delegate`. What is not used is not paid.
interface ITmaiStaking is IERC20Metadata {
    /// @notice One running lock.
    struct LockEntry {
        uint256 amount; // base units of TMAI
        uint256 duration; // seconds
        uint256 unlockTime; // seconds since 1970; from then on the lock may be ended
        uint256 veTMAI; // base units
        uint256 lockId;
    }

    /// @notice `payer` locked its tokens in the name of `user`, who alone may end the lock.
    event Locked(
        address indexed user,
        uint256 indexed lockId,
        address indexed payer,
        uint256 amount,
        uint256 duration,
        uint256 unlockTime,
        uint256 veTMAI
    );

    /// @notice The lock has ended and `amount` went back to `user`.
    event Unlocked(address indexed user, uint256 indexed lockId, uint256 amount, uint256 veTMAI);

    /// @notice Balances and the total are readable under this id from now on and never change.
    event SnapshotTaken(uint256 indexed snapshotId, uint256 totalVeTmai);

    /// @notice The zero address cannot hold a lock.
    error TmaiStaking_ZeroAddress();

    /// @notice A lock of nothing.
    error TmaiStaking_ZeroAmount();

    /// @notice The constructor was given an account that is no token.
    error TmaiStaking_AccountWithoutCode(address account);

    /// @notice Seconds outside of what may be chosen, both ends included.
    error TmaiStaking_DurationOutOfRange(uint256 duration, uint256 shortest, uint256 longest);

    /// @notice Never made, or ended already.
    error TmaiStaking_NoSuchLock(uint256 lockId);

    /// @notice Only its holder ends a lock.
    error TmaiStaking_CallerIsNotHolder(address caller, address holder);

    /// @notice The lock may be ended from `unlockTime` on.
    error TmaiStaking_NotDue(uint256 lockId, uint256 unlockTime, uint256 blockTimestamp);

    /// @notice veTMAI belongs to the wallet that holds the lock.
    error TmaiStaking_NotTransferable();

    /// @notice Ids run from 1 to `lastSnapshotId`.
    error TmaiStaking_NoSuchSnapshot(uint256 snapshotId, uint256 lastSnapshotId);

    /// @notice Without an owner a pause could never end and no snapshot be taken.
    error TmaiStaking_OwnershipCannotBeRenounced();

    /// @notice Locks the caller's tokens for itself.
    /// @dev Requirements: not paused; `amount` is not 0 and its veTMAI below 2^96; `duration` is MIN_DURATION to
    /// MAX_DURATION; the caller's allowance and balance cover the amount.
    function lock(uint256 amount, uint256 duration) external returns (uint256 lockId);

    /// @notice Locks the caller's tokens in the name of `user`: they are a gift. Existing locks stay as they are.
    /// @dev Requirements: those of `lock`; `user` is not the zero address.
    function lockFor(address user, uint256 amount, uint256 duration) external returns (uint256 lockId);

    /// @notice Ends a lock and pays its whole amount to its holder, paused or not. Its cost does not depend on how
    /// many locks the holder has.
    /// @dev Requirements: the lock runs; the caller is its holder; the block timestamp is `unlockTime` or later. While
    /// the token is paused this contract must be exempt there.
    function unlock(uint256 lockId) external;

    /// @notice Makes all balances and the total, as they are in this moment, readable under a new id. Owner only.
    function snapshot() external returns (uint256 snapshotId);

    /// @notice Stops new locks; a lock that is due can be ended all the same. Owner only.
    function pause() external;

    /// @notice Lets new locks be made again. Owner only.
    function unpause() external;

    /// @notice The token that is locked. It must deliver what is sent, as TMAI does.
    function token() external view returns (IERC20);

    /// @notice All running locks of the user, oldest first.
    /// @dev Reads every lock the user ever had. Anybody may add locks by paying for them: page where one call is not
    /// enough.
    function getLocks(address user) external view returns (LockEntry[] memory);

    /// @notice The running locks among the `limit` ones made from the `offset`th on, counted from 0 to `lockCountOf`.
    /// Fewer than `limit`, or none, is no sign of the end: locks that have ended are left out.
    function getLocksPage(address user, uint256 offset, uint256 limit) external view returns (LockEntry[] memory);

    /// @notice One running lock and its holder.
    /// @dev Requirements: the lock runs.
    function getLock(uint256 lockId) external view returns (address holder, LockEntry memory entry);

    /// @notice Locks the user was ever given, ended ones included.
    function lockCountOf(address user) external view returns (uint256);

    /// @notice Sum of the veTMAI of the user's running locks that have `secondsLeft` or more until they are due; a
    /// lock that is due has 0 left.
    /// @dev Reads every lock the user ever had, as `getLocks` does.
    function veTmaiWithAtLeast(address user, uint256 secondsLeft) external view returns (uint256);

    /// @notice veTMAI that a lock of this amount and duration gives. Does not judge them.
    function veTmaiFor(uint256 amount, uint256 duration) external pure returns (uint256);

    /// @notice The newest snapshot's id, 0 before the first.
    function lastSnapshotId() external view returns (uint256);

    /// @notice The user's veTMAI when the snapshot was taken.
    /// @dev Requirements: the snapshot was taken.
    function balanceOfAt(address user, uint256 snapshotId) external view returns (uint256);

    /// @notice All veTMAI when the snapshot was taken.
    /// @dev Requirements: the snapshot was taken.
    function totalSupplyAt(uint256 snapshotId) external view returns (uint256);
}
