// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

interface IUniswapV2Factory {
    function getPair(address tokenA, address tokenB) external view returns (address pair);
}

interface IUniswapV2Pair {
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);
    function price0CumulativeLast() external view returns (uint256);
    function price1CumulativeLast() external view returns (uint256);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// @title Uniswap V2 pairs called directly: tokens go from the payer to the pair and from the pair to the receiver.
library UniswapV2 {
    /// @notice The factory has no pool of these two.
    error UniswapV2_NoPair(address tokenA, address tokenB);

    /// @notice A side of the pool is empty, so that it has no price.
    error UniswapV2_EmptyPair(address pair);

    function pairOf(IUniswapV2Factory factory, address tokenA, address tokenB)
        internal
        view
        returns (IUniswapV2Pair)
    {
        address pair = factory.getPair(tokenA, tokenB);
        if (pair == address(0)) revert UniswapV2_NoPair(tokenA, tokenB);
        return IUniswapV2Pair(pair);
    }

    /// What the pool has of the input, and of the output.
    function sidesOf(IUniswapV2Pair pair, address tokenIn, address tokenOut)
        internal
        view
        returns (uint256 sideIn, uint256 sideOut)
    {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        if (reserve0 == 0 || reserve1 == 0) revert UniswapV2_EmptyPair(address(pair));
        return tokenIn < tokenOut ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    /// Swaps what has already arrived at the pair. Right also for tokens that keep a share of a transfer.
    function swapArrived(IUniswapV2Pair pair, address tokenIn, address tokenOut, address to) internal {
        (uint256 sideIn, uint256 sideOut) = sidesOf(pair, tokenIn, tokenOut);
        uint256 withFee = (IERC20(tokenIn).balanceOf(address(pair)) - sideIn) * 997;
        uint256 out = (withFee * sideOut) / (sideIn * 1000 + withFee);
        bool forward = tokenIn < tokenOut;
        pair.swap(forward ? 0 : out, forward ? out : 0, to, "");
    }

    /// The cumulated price of the pair's first token (`forward`) or of its second at this second. Wraps around, as the pair's do.
    function cumulativeNow(IUniswapV2Pair pair, bool forward) internal view returns (uint256 cumulative) {
        (uint112 reserve0, uint112 reserve1, uint32 last) = pair.getReserves();
        if (reserve0 == 0 || reserve1 == 0) revert UniswapV2_EmptyPair(address(pair));
        cumulative = forward ? pair.price0CumulativeLast() : pair.price1CumulativeLast();
        (uint256 one, uint256 other) = forward ? (reserve0, reserve1) : (reserve1, reserve0);
        unchecked {
            // The pair counts seconds in 32 bits.
            cumulative += ((other << 112) / one) * (uint32(block.timestamp) - last);
        }
    }
}
