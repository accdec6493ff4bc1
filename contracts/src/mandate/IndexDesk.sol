// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IIndexDesk} from "../interfaces/IIndexDesk.sol";
import {PriceBound} from "./PriceBound.sol";
import {IUniswapV2Factory, IUniswapV2Pair, UniswapV2} from "./UniswapV2.sol";

/// @title See IIndexDesk.
contract IndexDesk is IIndexDesk, Ownable2Step {
    using UniswapV2 for IUniswapV2Pair;

    struct Listing {
        Way way; // until `from`
        Way next; // afterwards
        uint40 from;
        uint40 buyFrom; // zero: nothing is bought
    }

    /// Of a pool's side, as much as one swap may bring in.
    uint256 public constant MOST_SHARE_BPS = 200;

    uint256 public immutable notice;
    PriceBound public immutable bound;
    IUniswapV2Factory public immutable factory;
    address public immutable hub;

    mapping(bytes32 indexId => mapping(address token => Listing)) private _listings;

    constructor(PriceBound bound_, address hub_, uint256 notice_, address owner_) Ownable(owner_) {
        (bound, factory, hub, notice) = (bound_, bound_.factory(), hub_, notice_);
    }

    function list(bytes32 indexId, address[] calldata tokens, Way way) external onlyOwner {
        uint40 from = uint40(block.timestamp + notice);
        for (uint256 i = 0; i < tokens.length; ++i) {
            Listing storage listing = _listings[indexId][tokens[i]];
            bool isBought = mayBuy(indexId, tokens[i]);
            (listing.way, listing.next, listing.from) = (wayOf(indexId, tokens[i]), way, from);
            // What was closed waits as what is new.
            if (way == Way.None) listing.buyFrom = 0;
            else if (!isBought) listing.buyFrom = from;
            emit TokenListed(indexId, tokens[i], way, from);
        }
    }

    function close(bytes32 indexId, address token) external onlyOwner {
        _listings[indexId][token].buyFrom = 0;
        emit TokenClosed(indexId, token);
    }

    function swap(Trade calldata trade, address receiver) external {
        (address from, address to) = _endsOf(trade);
        if (wayOf(trade.indexId, trade.token) == Way.Direct) {
            UniswapV2.pairOf(factory, from, to).swapArrived(from, to, receiver);
            return;
        }
        IUniswapV2Pair second = UniswapV2.pairOf(factory, hub, to);
        UniswapV2.pairOf(factory, from, hub).swapArrived(from, hub, address(second));
        second.swapArrived(hub, to, receiver);
    }

    function prepare(Trade calldata trade, uint256 amountIn, uint256 slippageBps)
        external
        view
        returns (address firstStop, uint256 floor)
    {
        if (slippageBps > 10_000) revert IndexDesk_SlippageRefused(slippageBps);
        Way way = wayOf(trade.indexId, trade.token);
        if (way == Way.None || (trade.isBuy && !mayBuy(trade.indexId, trade.token))) {
            revert IndexDesk_NotListed(trade.indexId, trade.token);
        }
        (address from, address to) = _endsOf(trade);
        if (way == Way.Direct) {
            (firstStop, floor) = _hop(from, to, amountIn);
        } else {
            (firstStop, floor) = _hop(from, hub, amountIn);
            // No more than this arrives at the second pool: it is what the first gives by its better price, before any slippage.
            (, floor) = _hop(hub, to, floor);
        }
        floor = (floor * (10_000 - slippageBps)) / 10_000;
    }

    function renounceOwnership() public pure override(Ownable) {
        revert IndexDesk_OwnershipCannotBeRenounced();
    }

    function wayOf(bytes32 indexId, address token) public view returns (Way) {
        Listing storage listing = _listings[indexId][token];
        return block.timestamp < listing.from ? listing.way : listing.next;
    }

    function mayBuy(bytes32 indexId, address token) public view returns (bool) {
        uint40 buyFrom = _listings[indexId][token].buyFrom;
        return buyFrom != 0 && block.timestamp >= buyFrom;
    }

    function _endsOf(Trade calldata trade) private pure returns (address from, address to) {
        return trade.isBuy ? (trade.spendToken, trade.token) : (trade.token, trade.spendToken);
    }

    /// The pool of one hop and what it must give.
    function _hop(address from, address to, uint256 amountIn) private view returns (address, uint256) {
        IUniswapV2Pair pair = UniswapV2.pairOf(factory, from, to);
        (uint256 sideIn,) = pair.sidesOf(from, to);
        uint256 most = (sideIn * MOST_SHARE_BPS) / 10_000;
        if (amountIn > most) revert IndexDesk_TooLarge(address(pair), amountIn, most);
        return (address(pair), bound.leastOut(address(pair), from, to, amountIn));
    }
}
