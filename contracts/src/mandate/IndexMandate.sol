// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IIndexDesk} from "../interfaces/IIndexDesk.sol";
import {IIndexMandate} from "../interfaces/IIndexMandate.sol";

/// @title See IIndexMandate.
contract IndexMandate is IIndexMandate, EIP712, Ownable2Step, Pausable, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    struct Standing {
        Status status;
        uint40 window;
        uint128 spent;
    }

    struct Sale {
        uint40 window; // plus one
        uint104 base; // a holding beyond 104 bits counts as so much
        uint104 sold;
    }

    struct Ceiling {
        uint128 amount; // until `from`
        uint128 next; // afterwards
        uint40 from;
    }

    struct Day {
        uint40 day; // since 1970
        uint128 spent;
    }

    /// What one leg needs to know of its order.
    struct Order {
        bytes32 id;
        bytes32 orderId;
        bool isBuy;
        bool isAtomic;
    }

    bytes32 private constant TERMS_TYPEHASH = keccak256(
        "Terms(address owner,address operator,address desk,address spendToken,uint128 cap,uint16 sellBps,uint16 slippageBps,uint32 period,uint40 start,uint40 end,bytes32 indexId,uint32 epoch,uint256 salt)"
    );
    bytes32 private constant REVOKE_TYPEHASH = keccak256("Revoke(bytes32 id)");

    /// Before a higher ceiling takes effect.
    uint256 public constant NOTICE = 2 days;
    uint256 public constant MOST_LEGS = 50;
    uint16 public constant MOST_SLIPPAGE_BPS = 300;
    uint32 public constant SHORTEST_PERIOD = 1 days;
    uint40 public constant LONGEST_TERM = 366 days;

    mapping(bytes32 id => Standing) public standingOf;
    mapping(bytes32 id => mapping(address token => Sale)) public saleOf;
    mapping(bytes32 id => mapping(bytes32 orderId => bool)) public isDone;
    mapping(address owner => uint32) public epochOf;
    mapping(address spendToken => Ceiling) private _ceilings;
    mapping(address spendToken => mapping(address operator => Day)) private _days;

    /// @param ceiling The first, of `spendToken`; every other comes by setCeiling.
    constructor(address guardian, address spendToken, uint128 ceiling) EIP712("Index Mandate", "1") Ownable(guardian) {
        _ceilings[spendToken] = Ceiling(ceiling, ceiling, uint40(block.timestamp));
        emit CeilingSet(spendToken, ceiling, block.timestamp);
    }

    // ---- the owner's ----

    function grant(Terms calldata terms) external {
        _onlyOwnerOf(terms);
        _grant(idOf(terms), terms);
    }

    function grantFor(Terms calldata terms, bytes calldata signature) external {
        bytes32 id = idOf(terms);
        _requireSigned(terms.owner, id, signature);
        _grant(id, terms);
    }

    function revoke(Terms calldata terms) external {
        _onlyOwnerOf(terms);
        _revoke(idOf(terms), terms.owner);
    }

    function revokeFor(Terms calldata terms, bytes calldata signature) external {
        bytes32 id = idOf(terms);
        bytes32 digest = _hashTypedDataV4(keccak256(abi.encode(REVOKE_TYPEHASH, id)));
        _requireSigned(terms.owner, digest, signature);
        _revoke(id, terms.owner);
    }

    function revokeAll() external {
        emit RevokedAll(msg.sender, ++epochOf[msg.sender]);
    }

    // ---- the operator's ----

    function buy(Terms calldata terms, bytes32 orderId, Leg[] calldata legs, bool isAtomic, uint256 deadline)
        external
        nonReentrant
        whenNotPaused
    {
        _carryOut(terms, Order(_begin(terms, orderId, legs.length, deadline), orderId, true, isAtomic), legs);
    }

    function sell(Terms calldata terms, bytes32 orderId, Leg[] calldata legs, bool isAtomic, uint256 deadline)
        external
        nonReentrant
        whenNotPaused
    {
        _carryOut(terms, Order(_begin(terms, orderId, legs.length, deadline), orderId, false, isAtomic), legs);
    }

    /// One leg by itself, so that it fails by itself. For this contract alone.
    function legAlone(Terms calldata terms, bytes32 id, Leg calldata leg, bool isBuy) external returns (uint256) {
        if (msg.sender != address(this)) revert IndexMandate_NotItself(msg.sender);
        return _trade(terms, id, leg, isBuy);
    }

    // ---- the guardian's: it stops, it lowers at once and raises with notice, it takes nothing ----

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    function setCeiling(address spendToken, uint128 amount) external onlyOwner {
        uint128 present = ceilingOf(spendToken);
        bool isRaise = amount > present;
        uint256 from = isRaise ? block.timestamp + NOTICE : block.timestamp;
        _ceilings[spendToken] = Ceiling(present, amount, uint40(from));
        emit CeilingSet(spendToken, amount, from);
    }

    function renounceOwnership() public pure override(Ownable) {
        revert IndexMandate_OwnershipCannotBeRenounced();
    }

    // ---- reading ----

    function leftToday(address spendToken, address operator) public view returns (uint256) {
        Day storage day = _days[spendToken][operator];
        uint256 spent = day.day == _today() ? day.spent : 0;
        uint256 ceiling = ceilingOf(spendToken);
        // It may have been lowered since.
        return ceiling > spent ? ceiling - spent : 0;
    }

    function ceilingOf(address spendToken) public view returns (uint128) {
        Ceiling storage ceiling = _ceilings[spendToken];
        return block.timestamp < ceiling.from ? ceiling.amount : ceiling.next;
    }

    function idOf(Terms calldata terms) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(TERMS_TYPEHASH, terms)));
    }

    // ---- granting ----

    function _onlyOwnerOf(Terms calldata terms) private view {
        if (msg.sender != terms.owner) revert IndexMandate_NotOwner(msg.sender);
    }

    function _requireSigned(address owner, bytes32 digest, bytes calldata signature) private view {
        if (!SignatureChecker.isValidSignatureNowCalldata(owner, digest, signature)) {
            revert IndexMandate_SignatureRefused(owner);
        }
    }

    function _grant(bytes32 id, Terms calldata terms) private {
        Status status = standingOf[id].status;
        if (status == Status.Granted) revert IndexMandate_GrantedAlready(id);
        if (status == Status.Revoked) revert IndexMandate_Revoked(id);
        uint32 epoch = epochOf[terms.owner];
        if (terms.epoch != epoch) revert IndexMandate_WrongEpoch(terms.epoch, epoch);
        _requireSound(terms);
        standingOf[id].status = Status.Granted;
        emit Granted(id, terms.owner, terms.operator, terms);
    }

    function _requireSound(Terms calldata terms) private view {
        if (terms.operator == address(0) || terms.operator == terms.owner) revert IndexMandate_TermsRefused("operator");
        if (terms.desk.code.length == 0) revert IndexMandate_TermsRefused("desk");
        if (terms.cap == 0) revert IndexMandate_TermsRefused("cap");
        if (terms.sellBps > 10_000) revert IndexMandate_TermsRefused("sellBps");
        if (terms.slippageBps > MOST_SLIPPAGE_BPS) revert IndexMandate_TermsRefused("slippageBps");
        if (terms.period < SHORTEST_PERIOD) revert IndexMandate_TermsRefused("period");
        if (terms.start >= terms.end) revert IndexMandate_TermsRefused("start");
        if (terms.end - terms.start > LONGEST_TERM || terms.end <= block.timestamp) {
            revert IndexMandate_TermsRefused("end");
        }
    }

    function _revoke(bytes32 id, address owner) private {
        if (standingOf[id].status == Status.Revoked) return;
        standingOf[id].status = Status.Revoked;
        emit Revoked(id, owner);
    }

    // ---- orders ----

    /// Everything of an order that is not of one leg.
    function _begin(Terms calldata terms, bytes32 orderId, uint256 legs, uint256 deadline)
        private
        returns (bytes32 id)
    {
        if (msg.sender != terms.operator) revert IndexMandate_NotOperator(msg.sender);
        if (block.timestamp > deadline) revert IndexMandate_Expired(deadline, block.timestamp);
        if (legs == 0 || legs > MOST_LEGS) revert IndexMandate_LegCountRefused(legs, MOST_LEGS);
        id = idOf(terms);
        Standing storage standing = standingOf[id];
        if (standing.status != Status.Granted || terms.epoch != epochOf[terms.owner]) {
            revert IndexMandate_NotGranted(id);
        }
        if (block.timestamp < terms.start || block.timestamp >= terms.end) {
            revert IndexMandate_OutsideTerm(block.timestamp, terms.start, terms.end);
        }
        if (isDone[id][orderId]) revert IndexMandate_DoneAlready(orderId);
        isDone[id][orderId] = true;
        uint40 window = _windowOf(terms);
        if (window != standing.window) (standing.window, standing.spent) = (window, 0);
    }

    function _carryOut(Terms calldata terms, Order memory order, Leg[] calldata legs) private {
        uint256 spendAmount;
        address[] memory tokens = new address[](legs.length);
        uint256[] memory amounts = new uint256[](legs.length);
        for (uint256 i = 0; i < legs.length; ++i) {
            tokens[i] = legs[i].token;
            for (uint256 j = 0; j < i; ++j) {
                if (tokens[j] == tokens[i]) revert IndexMandate_TokenTwice(tokens[i]);
            }
            (bool isDone_, uint256 came) = _leg(terms, order, legs[i]);
            if (!isDone_) continue;
            amounts[i] = order.isBuy ? came : legs[i].amountIn;
            spendAmount += order.isBuy ? legs[i].amountIn : came;
        }
        emit Filled(order.id, order.orderId, terms.owner, order.isBuy, spendAmount, tokens, amounts);
    }

    /// Trades a leg, or leaves it out where the order allows that.
    function _leg(Terms calldata terms, Order memory order, Leg calldata leg)
        private
        returns (bool isDone_, uint256 came)
    {
        if (order.isAtomic) return (true, _trade(terms, order.id, leg, order.isBuy));
        uint256 gasBefore = gasleft();
        try this.legAlone(terms, order.id, leg, order.isBuy) returns (uint256 came_) {
            return (true, came_);
        } catch (bytes memory why) {
            // Each of the calls inside leaves 1/64 to its caller: seven of them leave less than an eighth of what there was. Then
            // the leg may have failed for want of gas alone, and leaving it out would be wrong.
            if (gasleft() < gasBefore / 8) revert IndexMandate_OutOfGas(leg.token);
            emit LegLeftOut(order.id, order.orderId, leg.token, leg.amountIn, why);
        }
    }

    /// Counts a leg, has the desk trade it and looks at the owner's own balances, whatever the desk and the tokens say.
    function _trade(Terms calldata terms, bytes32 id, Leg calldata leg, bool isBuy) private returns (uint256 came) {
        if (leg.token == terms.spendToken) revert IndexMandate_SpendTokenAsLeg(leg.token);
        if (leg.amountIn == 0) revert IndexMandate_ZeroAmount(leg.token);
        IIndexDesk.Trade memory trade = IIndexDesk.Trade(terms.indexId, isBuy, terms.spendToken, leg.token);
        (address firstStop, uint256 least) = IIndexDesk(terms.desk).prepare(trade, leg.amountIn, terms.slippageBps);
        if (firstStop == address(this)) revert IndexMandate_StopRefused(firstStop);
        if (isBuy) _countSpending(terms, id, leg.amountIn);
        else _countSale(terms, id, leg);
        if (leg.minOut > least) least = leg.minOut;
        // Something must come, also of dust whose floor is rounded to nothing.
        if (least == 0) least = 1;
        return _exchange(terms, trade, leg.amountIn, firstStop, least);
    }

    function _exchange(
        Terms calldata terms,
        IIndexDesk.Trade memory trade,
        uint256 amountIn,
        address firstStop,
        uint256 least
    ) private returns (uint256 came) {
        (IERC20 from, IERC20 to) = trade.isBuy
            ? (IERC20(trade.spendToken), IERC20(trade.token))
            : (IERC20(trade.token), IERC20(trade.spendToken));
        uint256 had = from.balanceOf(terms.owner);
        uint256 before = to.balanceOf(terms.owner);
        from.safeTransferFrom(terms.owner, firstStop, amountIn);
        IIndexDesk(terms.desk).swap(trade, terms.owner);
        came = _rise(before, to.balanceOf(terms.owner));
        if (came < least) revert IndexMandate_TooLittle(address(to), came, least);
        // A token that takes more than it was asked for would slip past the cap.
        uint256 taken = _rise(from.balanceOf(terms.owner), had);
        if (taken > amountIn) revert IndexMandate_TookMore(address(from), taken, amountIn);
    }

    function _countSpending(Terms calldata terms, bytes32 id, uint256 amount) private {
        Standing storage standing = standingOf[id];
        uint256 left = terms.cap - standing.spent;
        if (amount > left) revert IndexMandate_OverCap(amount, left);
        left = leftToday(terms.spendToken, terms.operator);
        if (amount > left) revert IndexMandate_OverCeiling(amount, left);
        // Neither is cut: both are at most a limit of 128 bits.
        standing.spent += uint128(amount);
        Day storage day = _days[terms.spendToken][terms.operator];
        uint40 today = _today();
        if (day.day == today) day.spent += uint128(amount);
        else (day.day, day.spent) = (today, uint128(amount));
    }

    function _countSale(Terms calldata terms, bytes32 id, Leg calldata leg) private {
        Sale storage sale = saleOf[id][leg.token];
        uint40 window = _windowOf(terms) + 1;
        if (sale.window != window) {
            uint256 base = IERC20(leg.token).balanceOf(terms.owner);
            uint104 counted = base > type(uint104).max ? type(uint104).max : uint104(base);
            (sale.window, sale.base, sale.sold) = (window, counted, 0);
        }
        uint256 left = (uint256(sale.base) * terms.sellBps) / 10_000 - sale.sold;
        if (leg.amountIn > left) revert IndexMandate_OverShare(leg.token, leg.amountIn, left);
        // Not cut: no more than a share of a base of 104 bits.
        sale.sold += uint104(leg.amountIn);
    }

    /// What `to` is above `from`; nothing where it is below.
    function _rise(uint256 from, uint256 to) private pure returns (uint256) {
        return to > from ? to - from : 0;
    }

    /// The period, counted from zero at the start.
    function _windowOf(Terms calldata terms) private view returns (uint40) {
        return uint40((block.timestamp - terms.start) / terms.period);
    }

    function _today() private view returns (uint40) {
        return uint40(block.timestamp / 1 days);
    }
}
