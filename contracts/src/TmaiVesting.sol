// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ITmaiVesting} from "./interfaces/ITmaiVesting.sol";

/// @title See ITmaiVesting.
contract TmaiVesting is ITmaiVesting, Ownable2Step, Pausable, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// Three slots, the fewest that these 586 bits fit into. A release writes the second alone.
    struct PackedSchedule {
        address beneficiary;
        uint96 amountTotal;
        uint96 initialUnlock;
        uint96 released;
        uint40 start;
        bool revocable;
        bool revoked;
        uint32 cliff;
        uint32 duration;
        uint32 slicePeriodSeconds;
    }

    /// Rows of one call at most.
    uint256 public constant MAX_ROWS = 100;

    /// Base units of one schedule at most: eight times the supply of TMAI.
    uint256 public constant MAX_AMOUNT = type(uint96).max;

    /// Seconds from start to end at most, and from now to a start, before or after.
    uint256 public constant MAX_DURATION = 3_650 days;

    IERC20 public immutable token;
    uint256 public reserved;
    mapping(address beneficiary => uint256) public getVestingSchedulesCountByBeneficiary;
    mapping(bytes32 id => PackedSchedule) private _schedules;
    /// A reset goes on to the next list, so that it costs the same however long the last one grew.
    mapping(uint256 list => bytes32[]) private _revokeIds;
    uint256 private _revokeList;

    constructor(address owner, IERC20 token_) Ownable(owner) {
        if (address(token_).code.length == 0) revert TmaiVesting_TokenWithoutCode(address(token_));
        token = token_;
    }

    function addUserDetails(VestingTerms[] calldata rows) external onlyOwner whenNotPaused nonReentrant {
        _requireRowCount(rows.length);
        uint256 unclaimed = getWithdrawableAmount();
        for (uint256 i = 0; i < rows.length; ++i) {
            _create(rows[i], unclaimed);
            unclaimed -= rows[i].amountTotal;
        }
    }

    function createVestingSchedule(VestingTerms calldata terms)
        external
        onlyOwner
        whenNotPaused
        nonReentrant
        returns (bytes32)
    {
        return _create(terms, getWithdrawableAmount());
    }

    function release(bytes32 id, uint256 amount) external nonReentrant {
        PackedSchedule memory schedule = _existing(id);
        if (msg.sender != schedule.beneficiary) {
            revert TmaiVesting_CallerIsNotBeneficiary(msg.sender, schedule.beneficiary);
        }
        if (amount == 0) revert TmaiVesting_ZeroAmount();
        uint256 releasable = _vested(schedule) - schedule.released;
        if (amount > releasable) revert TmaiVesting_AmountNotVested(id, amount, releasable);

        _schedules[id].released = uint96(schedule.released + amount);
        reserved -= amount;
        emit Released(id, msg.sender, amount);
        token.safeTransfer(msg.sender, amount);
    }

    function revoke(bytes32 id) external onlyOwner whenNotPaused nonReentrant {
        PackedSchedule memory schedule = _existing(id);
        if (!schedule.revocable) revert TmaiVesting_NotRevocable(id);
        if (schedule.revoked) revert TmaiVesting_AlreadyRevoked(id);
        uint256 vested = _vested(schedule);
        uint256 due = vested - schedule.released;

        _schedules[id].released = uint96(vested);
        _schedules[id].revoked = true;
        _revokeIds[_revokeList].push(id);
        reserved -= schedule.amountTotal - schedule.released;
        emit Revoked(id, schedule.beneficiary, due, schedule.amountTotal - vested);
        if (due != 0) token.safeTransfer(schedule.beneficiary, due);
    }

    function resetRevokeIds() external onlyOwner {
        emit RevokeIdsReset(_revokeIds[_revokeList].length);
        ++_revokeList;
    }

    function withdraw(uint256 amount) external onlyOwner whenNotPaused nonReentrant {
        _pay(msg.sender, amount, getWithdrawableAmount());
    }

    function multisend(Payout[] calldata rows) external onlyOwner whenNotPaused nonReentrant {
        _requireRowCount(rows.length);
        uint256 unclaimed = getWithdrawableAmount();
        for (uint256 i = 0; i < rows.length; ++i) {
            _requireRecipient(rows[i].recipient);
            _pay(rows[i].recipient, rows[i].amount, unclaimed);
            unclaimed -= rows[i].amount;
        }
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    function renounceOwnership() public pure override(Ownable) {
        revert TmaiVesting_OwnershipCannotBeRenounced();
    }

    function getVestingSchedule(bytes32 id) external view returns (VestingSchedule memory) {
        PackedSchedule memory schedule = _schedules[id];
        return VestingSchedule({
            initialized: schedule.amountTotal != 0,
            beneficiary: schedule.beneficiary,
            cliff: schedule.cliff,
            start: schedule.start,
            duration: schedule.duration,
            slicePeriodSeconds: schedule.slicePeriodSeconds,
            revocable: schedule.revocable,
            amountTotal: schedule.amountTotal,
            initialUnlock: schedule.initialUnlock,
            released: schedule.released,
            revoked: schedule.revoked
        });
    }

    function computeReleasableAmount(bytes32 id) external view returns (uint256) {
        PackedSchedule memory schedule = _existing(id);
        return _vested(schedule) - schedule.released;
    }

    function computeVestedAmount(bytes32 id) external view returns (uint256) {
        return _vested(_existing(id));
    }

    function getRevokeIds() external view returns (bytes32[] memory) {
        return _revokeIds[_revokeList];
    }

    function getWithdrawableAmount() public view returns (uint256) {
        return token.balanceOf(address(this)) - reserved;
    }

    function computeVestingScheduleId(address holder, uint256 index) public pure returns (bytes32) {
        return keccak256(abi.encodePacked(holder, index));
    }

    /// @param unclaimed Base units that this schedule may claim.
    function _create(VestingTerms calldata terms, uint256 unclaimed) private returns (bytes32 id) {
        _requireTerms(terms);
        uint256 expectedIndex = getVestingSchedulesCountByBeneficiary[terms.beneficiary];
        if (terms.index != expectedIndex) {
            revert TmaiVesting_WrongIndex(terms.beneficiary, terms.index, expectedIndex);
        }
        if (terms.amountTotal > unclaimed) revert TmaiVesting_NotCovered(terms.amountTotal, unclaimed);

        id = computeVestingScheduleId(terms.beneficiary, terms.index);
        getVestingSchedulesCountByBeneficiary[terms.beneficiary] = terms.index + 1;
        reserved += terms.amountTotal;
        // _requireTerms keeps every number within its bits.
        _schedules[id] = PackedSchedule({
            beneficiary: terms.beneficiary,
            amountTotal: uint96(terms.amountTotal),
            initialUnlock: uint96(terms.initialUnlock),
            released: 0,
            start: uint40(terms.start),
            revocable: terms.revocable,
            revoked: false,
            cliff: uint32(terms.cliff),
            duration: uint32(terms.duration),
            slicePeriodSeconds: uint32(terms.slicePeriodSeconds)
        });
        emit ScheduleCreated(id, terms.beneficiary, terms);
    }

    function _pay(address recipient, uint256 amount, uint256 unclaimed) private {
        if (amount == 0) revert TmaiVesting_ZeroAmount();
        if (amount > unclaimed) revert TmaiVesting_NotCovered(amount, unclaimed);
        emit Withdrawn(recipient, amount);
        token.safeTransfer(recipient, amount);
    }

    /// Base units that have become due by now.
    function _vested(PackedSchedule memory schedule) private view returns (uint256) {
        if (schedule.revoked) return schedule.released;
        if (block.timestamp < schedule.start) return 0;
        uint256 elapsed = block.timestamp - schedule.start;
        if (elapsed < schedule.cliff) return schedule.initialUnlock;
        // The last slice brings whatever rounding has held back.
        if (elapsed >= schedule.duration) return schedule.amountTotal;
        uint256 slicedSeconds = elapsed - elapsed % schedule.slicePeriodSeconds;
        uint256 sliced = uint256(schedule.amountTotal) - schedule.initialUnlock;
        return schedule.initialUnlock + sliced * slicedSeconds / schedule.duration;
    }

    function _existing(bytes32 id) private view returns (PackedSchedule memory schedule) {
        schedule = _schedules[id];
        if (schedule.amountTotal == 0) revert TmaiVesting_UnknownSchedule(id);
    }

    function _requireTerms(VestingTerms calldata terms) private view {
        _requireRecipient(terms.beneficiary);
        if (terms.amountTotal == 0) revert TmaiVesting_ZeroAmount();
        if (terms.amountTotal > MAX_AMOUNT) revert TmaiVesting_AmountTooHigh(terms.amountTotal, MAX_AMOUNT);
        if (terms.initialUnlock > terms.amountTotal) {
            revert TmaiVesting_InitialUnlockAboveTotal(terms.initialUnlock, terms.amountTotal);
        }
        if (terms.duration == 0 || terms.duration > MAX_DURATION) {
            revert TmaiVesting_DurationRefused(terms.duration, MAX_DURATION);
        }
        if (terms.cliff > terms.duration) revert TmaiVesting_CliffAfterEnd(terms.cliff, terms.duration);
        if (terms.slicePeriodSeconds == 0 || terms.slicePeriodSeconds > terms.duration) {
            revert TmaiVesting_SliceRefused(terms.slicePeriodSeconds, terms.duration);
        }
        // A start that is not too late is small enough to add to.
        if (terms.start > block.timestamp + MAX_DURATION || terms.start + MAX_DURATION < block.timestamp) {
            revert TmaiVesting_StartTooFar(terms.start, block.timestamp);
        }
    }

    function _requireRecipient(address recipient) private view {
        if (recipient == address(0) || recipient == address(this) || recipient == address(token)) {
            revert TmaiVesting_RecipientRefused(recipient);
        }
    }

    function _requireRowCount(uint256 rows) private pure {
        if (rows == 0 || rows > MAX_ROWS) revert TmaiVesting_RowCountRefused(rows, MAX_ROWS);
    }
}
