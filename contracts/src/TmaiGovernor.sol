// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Governor} from "@openzeppelin/contracts/governance/Governor.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {GovernorCountingSimple} from "@openzeppelin/contracts/governance/extensions/GovernorCountingSimple.sol";
import {GovernorSettings} from "@openzeppelin/contracts/governance/extensions/GovernorSettings.sol";
import {GovernorTimelockControl} from "@openzeppelin/contracts/governance/extensions/GovernorTimelockControl.sol";
import {GovernorVotes} from "@openzeppelin/contracts/governance/extensions/GovernorVotes.sol";
import {
    GovernorVotesQuorumFraction
} from "@openzeppelin/contracts/governance/extensions/GovernorVotesQuorumFraction.sol";
import {IVotes} from "@openzeppelin/contracts/governance/utils/IVotes.sol";

/// @title veTMAI decides what the timelock does.
/// @notice Times are seconds: the clock is that of the staking contract, the block timestamp. Amounts are base units of
/// veTMAI, 18 decimals. Votes are those at the end of the voting delay, so that nothing locked, unlocked or delegated
/// later counts. Each of the figures below can be changed by a proposal, and by nothing else.
/// @dev All behaviour is OpenZeppelin's Governor; this contract only chooses. The timelock should wait two days at
/// least: voting period and wait together are then the seven days of the shortest lock, and whoever made a lock to win
/// a vote still holds it when the decision takes effect.
contract TmaiGovernor is
    Governor,
    GovernorSettings,
    GovernorCountingSimple,
    GovernorVotes,
    GovernorVotesQuorumFraction,
    GovernorTimelockControl
{
    /// Time to notice a proposal and to lock, or to take a delegation back, before votes are fixed.
    uint48 public constant INITIAL_VOTING_DELAY = 1 days;

    /// Contains a weekend and working days wherever a voter lives, and ends two days before the shortest lock does.
    uint32 public constant INITIAL_VOTING_PERIOD = 5 days;

    /// 500,000 TMAI locked for a year, 0.005 % of the supply: proposals cost something, and a group can afford one.
    uint256 public constant INITIAL_PROPOSAL_THRESHOLD = 1_000_000e18;

    /// Percent of all veTMAI that must vote for or abstain. Above the usual 4, for veTMAI is held by those who chose
    /// to lock, and while few did, a small share of it would be little money.
    uint256 public constant INITIAL_QUORUM_PERCENT = 10;

    constructor(
        IVotes staking,
        TimelockController timelock_
    )
        Governor("TMAI Governor")
        GovernorSettings(INITIAL_VOTING_DELAY, INITIAL_VOTING_PERIOD, INITIAL_PROPOSAL_THRESHOLD)
        GovernorVotes(staking)
        GovernorVotesQuorumFraction(INITIAL_QUORUM_PERCENT)
        GovernorTimelockControl(timelock_)
    {}

    function state(uint256 proposalId)
        public
        view
        override(Governor, GovernorTimelockControl)
        returns (ProposalState)
    {
        return super.state(proposalId);
    }

    function proposalNeedsQueuing(uint256 proposalId)
        public
        view
        override(Governor, GovernorTimelockControl)
        returns (bool)
    {
        return super.proposalNeedsQueuing(proposalId);
    }

    function proposalThreshold() public view override(Governor, GovernorSettings) returns (uint256) {
        return super.proposalThreshold();
    }

    function _queueOperations(
        uint256 proposalId,
        address[] memory targets,
        uint256[] memory values,
        bytes[] memory calldatas,
        bytes32 descriptionHash
    ) internal override(Governor, GovernorTimelockControl) returns (uint48) {
        return super._queueOperations(proposalId, targets, values, calldatas, descriptionHash);
    }

    function _executeOperations(
        uint256 proposalId,
        address[] memory targets,
        uint256[] memory values,
        bytes[] memory calldatas,
        bytes32 descriptionHash
    ) internal override(Governor, GovernorTimelockControl) {
        super._executeOperations(proposalId, targets, values, calldatas, descriptionHash);
    }

    function _cancel(
        address[] memory targets,
        uint256[] memory values,
        bytes[] memory calldatas,
        bytes32 descriptionHash
    ) internal override(Governor, GovernorTimelockControl) returns (uint256) {
        return super._cancel(targets, values, calldatas, descriptionHash);
    }

    function _executor() internal view override(Governor, GovernorTimelockControl) returns (address) {
        return super._executor();
    }
}
