// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Lets an operator trade for an owner within limits that the owner set: so much a period, so much of each holding.
/// @notice Amounts are base units of the token they are of, shares basis points, times seconds since 1970; rounding is down.
/// The contract has the owners' allowances and knows no prices: those and the ways are the desk's, which the owner names. Whatever
/// the desk gets wrong, no more than `cap` of the spend token leaves an owner in a period, and of another token no more than
/// `sellBps` of what the owner had of it. What comes goes to the owner; nothing is held here.
/// @dev In the first design the operator named the way of each trade. Somebody with its key sent a whole cap through a token of
/// his own, whose two pools he alone owned: the floor was computed along that way and was met by what his own pools said. So a
/// leg names a token and never a way. Periods are counted from `start`: around the end of one, two caps may be spent at once.
interface IIndexMandate {
    /// @notice What an owner allows, signed as EIP-712 "Index Mandate" "1"; the digest is the mandate's id. Never changes.
    struct Terms {
        address owner;
        address operator;
        address desk;
        address spendToken;
        uint128 cap; // of spendToken that may leave the owner in a period
        uint16 sellBps; // of what the owner has of a token when it is first sold in a period
        uint16 slippageBps;
        uint32 period; // seconds, counted from start
        uint40 start; // the first second
        uint40 end; // the first second that it no longer holds
        bytes32 indexId;
        uint32 epoch; // the owner's at the grant
        uint256 salt;
    }

    /// @notice One token of an order: bought for so much of the spend token, or so much of it sold.
    struct Leg {
        address token;
        uint256 amountIn;
        uint256 minOut; // what it must bring, where the desk demands less
    }

    enum Status {
        None,
        Granted,
        Revoked
    }

    /// @notice The owner granted these terms, by a call or by a signature.
    event Granted(bytes32 indexed id, address indexed owner, address indexed operator, Terms terms);

    /// @notice Nothing is traded under it any more, and it is never granted again. It may never have been granted.
    event Revoked(bytes32 indexed id, address indexed owner);

    /// @notice Everything that the owner granted or signed under an earlier epoch has ended.
    event RevokedAll(address indexed owner, uint32 epoch);

    /// @notice An order was carried out. Of a buy `spendAmount` was spent and `amounts` are what came of each token; of a sale
    /// `spendAmount` came and `amounts` are what was sold of each. Zero where a leg was left out.
    event Filled(
        bytes32 indexed id,
        bytes32 indexed orderId,
        address indexed owner,
        bool isBuy,
        uint256 spendAmount,
        address[] tokens,
        uint256[] amounts
    );

    /// @notice This leg failed, with the error in `why`, and the rest of its order went on. Its money stayed with the owner.
    event LegLeftOut(
        bytes32 indexed id, bytes32 indexed orderId, address indexed token, uint256 amountIn, bytes why
    );

    /// @notice From the second `from` on each operator spends no more than this in a day (UTC) for all owners together.
    event CeilingSet(address indexed spendToken, uint128 amount, uint256 from);

    /// @notice Only the owner in the terms.
    error IndexMandate_NotOwner(address caller);

    /// @notice Only the operator in the terms.
    error IndexMandate_NotOperator(address caller);

    /// @notice It holds legs together and is nobody's to call.
    error IndexMandate_NotItself(address caller);

    /// @notice Not granted, revoked, or of another epoch than the owner's.
    error IndexMandate_NotGranted(bytes32 id);

    /// @notice It was granted before.
    error IndexMandate_GrantedAlready(bytes32 id);

    /// @notice It was revoked, perhaps before it was granted, and stays so.
    error IndexMandate_Revoked(bytes32 id);

    /// @notice The terms are of another epoch than the owner's.
    error IndexMandate_WrongEpoch(uint32 epoch, uint32 ownersEpoch);

    /// @notice A field of the terms is not as `grant` wants it.
    error IndexMandate_TermsRefused(string field);

    /// @notice Not the owner's signature of just this.
    error IndexMandate_SignatureRefused(address owner);

    /// @notice Before the first second of the terms, or after the last.
    error IndexMandate_OutsideTerm(uint256 timestamp, uint40 start, uint40 end);

    /// @notice The order's last second is over.
    error IndexMandate_Expired(uint256 deadline, uint256 timestamp);

    /// @notice Each order is carried out once.
    error IndexMandate_DoneAlready(bytes32 orderId);

    /// @notice An order has at least one leg and no more than so many.
    error IndexMandate_LegCountRefused(uint256 legs, uint256 mostLegs);

    /// @notice The spend token is not traded for itself.
    error IndexMandate_SpendTokenAsLeg(address token);

    /// @notice An order names each token once, so that what came of it can be told.
    error IndexMandate_TokenTwice(address token);

    /// @notice A leg of nothing.
    error IndexMandate_ZeroAmount(address token);

    /// @notice More than is left of the cap in this period.
    error IndexMandate_OverCap(uint256 amount, uint256 left);

    /// @notice More than is left for this operator today.
    error IndexMandate_OverCeiling(uint256 amount, uint256 left);

    /// @notice More than is left of the share of this token that may be sold in this period.
    error IndexMandate_OverShare(address token, uint256 amount, uint256 left);

    /// @notice Less came than the desk or the order demands, or nothing.
    error IndexMandate_TooLittle(address token, uint256 came, uint256 least);

    /// @notice The token took more from the owner than it was asked for.
    error IndexMandate_TookMore(address token, uint256 taken, uint256 amount);

    /// @notice What would be sent there would stay in this contract.
    error IndexMandate_StopRefused(address firstStop);

    /// @notice A leg failed and used most of the gas: for want of gas, perhaps, so that nothing of the order is done.
    error IndexMandate_OutOfGas(address token);

    /// @notice Somebody must be able to stop it.
    error IndexMandate_OwnershipCannotBeRenounced();

    /// @notice Grants the caller's own terms.
    /// @dev Requirements: the caller is `owner`; the terms were neither granted nor revoked; `epoch` is the owner's; `operator` is
    /// somebody else; `desk` is a contract; `cap` is not zero; `sellBps` <= 10,000; `slippageBps` <= 300; `period` >= 1 day;
    /// `start` < `end`, at most 366 days apart; `end` is to come.
    function grant(Terms calldata terms) external;

    /// @notice Grants terms that the owner signed; anybody may bring the signature.
    /// @param signature A key's, or what the owner's contract accepts by ERC-1271.
    /// @dev Requirements: as grant's, the signature in place of the caller.
    function grantFor(Terms calldata terms, bytes calldata signature) external;

    /// @notice Ends a mandate, or keeps one that was only signed from ever being granted. Never paused. Again, it does nothing.
    /// @dev Requirements: the caller is `owner`.
    function revoke(Terms calldata terms) external;

    /// @notice The same by the owner's signature of `Revoke(bytes32 id)`, brought by anybody.
    function revokeFor(Terms calldata terms, bytes calldata signature) external;

    /// @notice Ends everything that the caller granted or signed until now, without knowing any terms. Never paused.
    function revokeAll() external;

    /// @notice Buys each token for the owner with the owner's spend token.
    /// @param orderId The order's own; each is carried out once under a mandate.
    /// @param isAtomic Whether one failing leg refuses all; else it is left out and its money stays with the owner.
    /// @param deadline The last second of the order.
    /// @dev Requirements: not paused; the caller is `operator`; granted and not revoked; within the term; 1 to 50 legs, each of
    /// another token, none of nothing or of the spend token; no more than is left of the cap and of the operator's day; each leg
    /// brings the owner what the desk's floor and `minOut` demand, and takes no more than its `amountIn`.
    function buy(Terms calldata terms, bytes32 orderId, Leg[] calldata legs, bool isAtomic, uint256 deadline)
        external;

    /// @notice Sells of each token for the owner, for the owner's spend token.
    /// @dev As buy, with the share of each token in place of cap and ceiling.
    function sell(Terms calldata terms, bytes32 orderId, Leg[] calldata legs, bool isAtomic, uint256 deadline)
        external;

    /// @notice Stops trades. Granting and revoking go on.
    /// @dev Requirements: the caller is the guardian.
    function pause() external;

    /// @notice Lets trades go on.
    /// @dev Requirements: the caller is the guardian.
    function unpause() external;

    /// @notice What one operator spends at most in a day for all owners together: less at once, more after two days.
    /// @dev Requirements: the caller is the guardian.
    function setCeiling(address spendToken, uint128 amount) external;

    /// @notice The ceiling of a day at present; zero where none was set, and then nothing is bought.
    function ceilingOf(address spendToken) external view returns (uint128);

    /// @notice What this operator may still spend today. Each has a day of its own: else anybody could use up everybody's, by a
    /// mandate from himself to himself with a desk of his own.
    function leftToday(address spendToken, address operator) external view returns (uint256);

    /// @notice The id of these terms on this chain: the digest that their owner signs.
    function idOf(Terms calldata terms) external view returns (bytes32);

    /// @notice Where a mandate stands, and what was spent in the period `window`, counted from zero at `start`. In a later period
    /// nothing is spent yet. Of an earlier epoch than its owner's it has ended whatever this says.
    function standingOf(bytes32 id) external view returns (Status status, uint40 window, uint128 spent);

    /// @notice What was sold of a token, and of how much, in the period `window` - 1; `window` is zero before the first sale.
    function saleOf(bytes32 id, address token) external view returns (uint40 window, uint104 base, uint104 sold);

    /// @notice Whether the order was carried out under the mandate.
    function isDone(bytes32 id, bytes32 orderId) external view returns (bool);

    /// @notice How often the owner revoked everything.
    function epochOf(address owner) external view returns (uint32);
}
