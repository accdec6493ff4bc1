// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Vesting of one token by schedules that its balance always covers.
/// @notice Amounts are base units of the token. `start` is absolute, in seconds; `cliff`, `duration` and
/// `slicePeriodSeconds` are seconds counted from `start`, wherever they appear. `initialUnlock` is due at `start`. From
/// `start + cliff` on, the rest follows in equal slices counted from `start`, each due at its end. At `start + duration`
/// everything is due, to the base unit. The token must not take a fee on transfers nor change balances by itself.
interface ITmaiVesting {
    /// What a schedule promises. `index` is the number of schedules that the beneficiary has already: terms that are sent
    /// twice are refused the second time, and the id is known before.
    struct VestingTerms {
        address beneficiary;
        uint256 index;
        uint256 start;
        uint256 cliff;
        uint256 duration;
        uint256 slicePeriodSeconds;
        bool revocable;
        uint256 amountTotal;
        uint256 initialUnlock;
    }

    /// What a schedule promises and what became of it. All zero and not `initialized` where there is none.
    struct VestingSchedule {
        bool initialized;
        address beneficiary;
        uint256 cliff;
        uint256 start;
        uint256 duration;
        uint256 slicePeriodSeconds;
        bool revocable;
        uint256 amountTotal;
        uint256 initialUnlock;
        uint256 released;
        bool revoked;
    }

    /// One payment of tokens that no schedule claims. Base units.
    struct Payout {
        address recipient;
        uint256 amount;
    }

    /// @notice A schedule began. Its amount is reserved from now on.
    event ScheduleCreated(bytes32 indexed id, address indexed beneficiary, VestingTerms terms);

    /// @notice The beneficiary received vested tokens. Base units.
    event Released(bytes32 indexed id, address indexed beneficiary, uint256 amount);

    /// @notice The schedule ended early.
    /// @param paid What was vested and not yet released, paid to the beneficiary. Base units.
    /// @param freed What was not vested and is no longer claimed. Base units.
    event Revoked(bytes32 indexed id, address indexed beneficiary, uint256 paid, uint256 freed);

    /// @notice The list of revoked schedules was emptied of so many ids. The schedules stay revoked.
    event RevokeIdsReset(uint256 count);

    /// @notice Tokens that no schedule claimed left the contract. Base units.
    event Withdrawn(address indexed recipient, uint256 amount);

    /// @notice The token's address holds no contract.
    error TmaiVesting_TokenWithoutCode(address token);

    /// @notice Tokens would be lost there: the zero address, this contract or the token.
    error TmaiVesting_RecipientRefused(address recipient);

    /// @notice The beneficiary's next schedule has another index.
    error TmaiVesting_WrongIndex(address beneficiary, uint256 index, uint256 expectedIndex);

    /// @notice Nothing was asked for.
    error TmaiVesting_ZeroAmount();

    /// @notice More than one schedule can hold. Base units.
    error TmaiVesting_AmountTooHigh(uint256 amount, uint256 highestAmount);

    /// @notice More at the start than in all. Base units.
    error TmaiVesting_InitialUnlockAboveTotal(uint256 initialUnlock, uint256 amountTotal);

    /// @notice A duration of nothing or longer than any may be. Seconds.
    error TmaiVesting_DurationRefused(uint256 duration, uint256 longestDuration);

    /// @notice The cliff would come after the end. Seconds.
    error TmaiVesting_CliffAfterEnd(uint256 cliff, uint256 duration);

    /// @notice A slice of nothing or longer than the whole. Seconds.
    error TmaiVesting_SliceRefused(uint256 slicePeriodSeconds, uint256 duration);

    /// @notice The start is too far from now, before or after. Both are absolute, in seconds.
    error TmaiVesting_StartTooFar(uint256 start, uint256 timestamp);

    /// @notice No rows or more than one call may carry.
    error TmaiVesting_RowCountRefused(uint256 rows, uint256 mostRows);

    /// @notice More than what no schedule claims, nor an earlier row of the same call. Base units.
    error TmaiVesting_NotCovered(uint256 amount, uint256 unclaimed);

    /// @notice There is no such schedule.
    error TmaiVesting_UnknownSchedule(bytes32 id);

    /// @notice Only the beneficiary releases.
    error TmaiVesting_CallerIsNotBeneficiary(address caller, address beneficiary);

    /// @notice More than is due now. Base units.
    error TmaiVesting_AmountNotVested(bytes32 id, uint256 amount, uint256 releasable);

    /// @notice The schedule was promised for good.
    error TmaiVesting_NotRevocable(bytes32 id);

    /// @notice The schedule has ended already.
    error TmaiVesting_AlreadyRevoked(bytes32 id);

    /// @notice A vesting contract without an owner could give back no token that nobody claims.
    error TmaiVesting_OwnershipCannotBeRenounced();

    /// @notice Creates one schedule for each row. All or none. Owner only.
    /// @dev Requirements: not paused; 1 to MAX_ROWS rows; each row as createVestingSchedule wants it; the balance covers
    /// all rows beside what is claimed already.
    function addUserDetails(VestingTerms[] calldata rows) external;

    /// @notice Creates a schedule out of tokens that this contract holds and no schedule claims. Owner only.
    /// @dev Requirements: not paused; the beneficiary is neither the zero address nor this contract nor the token;
    /// `index` is getVestingSchedulesCountByBeneficiary; 0 < `amountTotal` <= MAX_AMOUNT; `initialUnlock` <=
    /// `amountTotal`; 0 < `duration` <= MAX_DURATION; `cliff` <= `duration`; 0 < `slicePeriodSeconds` <= `duration`;
    /// `start` at most MAX_DURATION before or after now; `amountTotal` <= getWithdrawableAmount.
    /// @return id See computeVestingScheduleId.
    function createVestingSchedule(VestingTerms calldata terms) external returns (bytes32 id);

    /// @notice Pays vested tokens to the beneficiary, who alone may call. Passes while paused.
    /// @param amount Base units.
    /// @dev Requirements: the schedule exists; 0 < `amount` <= computeReleasableAmount.
    function release(bytes32 id, uint256 amount) external;

    /// @notice Ends a schedule: what is vested is paid to the beneficiary at once, the rest is no longer claimed. Owner only.
    /// @dev Requirements: not paused; the schedule exists, is revocable and was not revoked.
    function revoke(bytes32 id) external;

    /// @notice Empties the list that getRevokeIds gives, so that readers see only what was revoked since. Changes no
    /// schedule: a revoked one stays revoked and claims nothing. Owner only.
    function resetRevokeIds() external;

    /// @notice Pays the owner tokens that no schedule claims. Owner only.
    /// @param amount Base units.
    /// @dev Requirements: not paused; 0 < `amount` <= getWithdrawableAmount.
    function withdraw(uint256 amount) external;

    /// @notice Pays several recipients with tokens that no schedule claims. All or none. Owner only.
    /// @dev Requirements: not paused; 1 to MAX_ROWS rows; no recipient is the zero address, this contract or the token; no
    /// amount is 0; together at most getWithdrawableAmount.
    function multisend(Payout[] calldata rows) external;

    /// @notice Stops what the owner may do with schedules and tokens. Never a release. Owner only.
    function pause() external;

    /// @notice Lets the owner go on. Owner only.
    function unpause() external;

    /// @notice The token that is vested.
    function token() external view returns (IERC20);

    /// @notice Base units that schedules still claim. Never more than this contract's balance.
    function reserved() external view returns (uint256);

    /// @notice Base units that this contract holds and no schedule claims.
    function getWithdrawableAmount() external view returns (uint256);

    /// @notice How many schedules the beneficiary has had, ended ones included; also the index of the next one.
    function getVestingSchedulesCountByBeneficiary(address beneficiary) external view returns (uint256);

    function getVestingSchedule(bytes32 id) external view returns (VestingSchedule memory);

    /// @notice Base units that are due now and not yet released. 0 once revoked.
    /// @dev Requirements: the schedule exists.
    function computeReleasableAmount(bytes32 id) external view returns (uint256);

    /// @notice Base units that have become due so far, released ones included. Stands still once revoked.
    /// @dev Requirements: the schedule exists.
    function computeVestedAmount(bytes32 id) external view returns (uint256);

    /// @notice Ids of the schedules that were revoked since the last resetRevokeIds, in their order.
    function getRevokeIds() external view returns (bytes32[] memory);

    /// @notice keccak256 of the holder's 20 bytes followed by the index as 32 bytes.
    function computeVestingScheduleId(address holder, uint256 index) external pure returns (bytes32);
}
