// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The utility token, with a limit on sells around its launch.
/// @notice Amounts are base units of 18 decimals; windows and limits are counted in blocks. The whole supply is minted
/// at deployment; nothing can mint more.
interface ITmaiToken {
    /// @notice Sells are transfers to this address from now on.
    event PairChanged(address indexed previousPair, address indexed newPair);

    /// @notice A holder waits this many blocks between two sells inside the window.
    event SellLimitChanged(uint256 previousBlocks, uint256 newBlocks);

    /// @notice Sells are limited from `startBlock` to `endBlock`, both included.
    event SellWindowChanged(uint256 startBlock, uint256 endBlock);

    /// @notice The holder's transfers to the pair are, or are no longer, free of the limit.
    event LiquidityProviderChanged(address indexed account, bool whitelisted);

    /// @notice Transfers out of this contract pass, or no longer pass, while the token is paused.
    event PauseExemptionChanged(address indexed account, bool exempt);

    /// @notice The amount of the token generation event reached the allocation contract.
    event AllocationPaid(address indexed allocationContract, uint256 amount);

    /// @notice The holder sold within the limit; the next sell passes at `nextSellBlock`.
    error TmaiToken_SellTooSoon(address holder, uint256 nextSellBlock, uint256 blockNumber);

    /// @notice A longer wait than may be asked for. Blocks.
    error TmaiToken_SellLimitTooHigh(uint256 sellLimit, uint256 highestSellLimit);

    /// @notice The window has begun at this block: it stays as it is for ever, and what limits sells can only be loosened.
    error TmaiToken_WindowFrozen(uint256 startBlock, uint256 blockNumber);

    /// @notice The window would begin at a block that is not ahead.
    error TmaiToken_WindowNotAhead(uint256 startBlock, uint256 blockNumber);

    /// @notice The window would end before it begins.
    error TmaiToken_WindowEndsBeforeStart(uint256 startBlock, uint256 endBlock);

    /// @notice The window would be longer than any window may. Blocks.
    error TmaiToken_WindowTooLong(uint256 windowBlocks, uint256 longestWindowBlocks);

    /// @notice The allocation contract was paid already.
    error TmaiToken_AllocationAlreadyPaid(address allocationContract);

    /// @notice The token cannot be its own allocation contract: nothing would ever leave it.
    error TmaiToken_AllocationToToken();

    /// @notice The address does not say that it trades this token, by `token0` or `token1`.
    error TmaiToken_PairRefused(address pair);

    /// @notice The account holds tokens that count on the exemption. Base units.
    error TmaiToken_ExemptionInUse(address account, uint256 balance);

    /// @notice More for the token generation event than there is. Base units.
    error TmaiToken_AllocationAboveSupply(uint256 tgeAmount, uint256 totalSupply);

    /// @notice Only a contract may get the allocation or be exempt from the pause.
    error TmaiToken_AccountWithoutCode(address account);

    /// @notice A token without an owner could never be unpaused.
    error TmaiToken_OwnershipCannotBeRenounced();

    /// @notice Pays the amount of the token generation event to the contract that hands it out. Once, owner only.
    /// @dev Requirements: not paid before; `allocationContract_` has code and is not this token; not paused.
    function payAllocation(address allocationContract_) external;

    /// @notice Names the pool whose incoming transfers count as sells; the zero address for none. Owner only.
    /// @dev Requirements, the zero address aside: no window has begun; the pool's `token0` or `token1` is this token.
    function setPair(address newPair) external;

    /// @notice Sets the wait between two sells, at most MAX_SELL_LIMIT blocks. Owner only.
    /// @dev Requirements: once a window has begun, `newSellLimit` is not above the present one.
    function setSellLimit(uint256 newSellLimit) external;

    /// @notice Sets the window of limited sells. Owner only.
    /// @dev Requirements: no window has begun; the window begins ahead, ends after it begins and is at most
    /// MAX_WINDOW_BLOCKS long.
    function setSellWindow(uint256 newStartBlock, uint256 newEndBlock) external;

    /// @notice Frees a liquidity provider from the limit, or ends that. Owner only.
    function whitelistLiquidityProvider(address account, bool whitelisted) external;

    /// @notice Lets a vesting or staking contract pay out while the token is paused, or ends that. Owner only.
    /// @dev Requirements: to begin, `account` has code; to end, it holds none of this token, so that a pause can never
    /// trap what users have in it.
    function setPauseExemption(address account, bool exempt) external;

    /// @notice Stops transfers, those out of exempt contracts aside. Owner only.
    function pause() external;

    /// @notice Lets transfers go on. Owner only.
    function unpause() external;

    function pair() external view returns (address);

    /// @notice Blocks between two sells of one holder inside the window.
    function sellLimit() external view returns (uint256);

    /// @notice First block of the window, 0 when none was set.
    function startBlock() external view returns (uint256);

    /// @notice Last block of the window.
    function endBlock() external view returns (uint256);

    /// @notice Base units set aside at deployment for the allocation contract.
    function tgeAmount() external view returns (uint256);

    /// @notice Who got them, the zero address until then.
    function allocationContract() external view returns (address);

    function isLiquidityProvider(address account) external view returns (bool);

    function isPauseExempt(address account) external view returns (bool);

    /// @notice Block of the holder's last sell inside the window, 0 when there was none.
    function lastSellBlock(address holder) external view returns (uint256);
}
