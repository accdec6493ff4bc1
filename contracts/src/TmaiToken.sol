// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ITmaiToken} from "./interfaces/ITmaiToken.sol";

/// The part of a liquidity pool that says which two tokens it trades.
interface IPool {
    function token0() external view returns (address);

    function token1() external view returns (address);
}

/// @title See ITmaiToken.
contract TmaiToken is ITmaiToken, ERC20Burnable, ERC20Permit, Ownable2Step, Pausable {
    /// Base units minted at deployment.
    uint256 public constant INITIAL_SUPPLY = 10_000_000_000e18;

    /// Blocks between two sells at most.
    uint256 public constant MAX_SELL_LIMIT = 300;

    /// 30 days of the two-second blocks of Base.
    uint256 public constant MAX_WINDOW_BLOCKS = 30 days / 2 seconds;

    uint256 public immutable tgeAmount;
    address public allocationContract;
    address public pair;
    uint256 public sellLimit;
    uint256 public startBlock;
    uint256 public endBlock;
    mapping(address account => bool) public isLiquidityProvider;
    mapping(address account => bool) public isPauseExempt;
    mapping(address holder => uint256) public lastSellBlock;

    /// @param owner Gets the supply but for `tgeAmount_`, which stays here until the allocation contract is paid.
    constructor(address owner, uint256 tgeAmount_) ERC20("TMAI", "TMAI") ERC20Permit("TMAI") Ownable(owner) {
        if (tgeAmount_ > INITIAL_SUPPLY) revert TmaiToken_AllocationAboveSupply(tgeAmount_, INITIAL_SUPPLY);
        tgeAmount = tgeAmount_;
        _mint(address(this), tgeAmount_);
        _mint(owner, INITIAL_SUPPLY - tgeAmount_);
    }

    function payAllocation(address allocationContract_) external onlyOwner {
        if (allocationContract != address(0)) revert TmaiToken_AllocationAlreadyPaid(allocationContract);
        if (allocationContract_ == address(this)) revert TmaiToken_AllocationToToken();
        if (allocationContract_.code.length == 0) revert TmaiToken_AccountWithoutCode(allocationContract_);
        allocationContract = allocationContract_;
        emit AllocationPaid(allocationContract_, tgeAmount);
        _transfer(address(this), allocationContract_, tgeAmount);
    }

    function setPair(address newPair) external onlyOwner {
        if (newPair != address(0)) {
            _requireWindowAhead();
            if (!_tradesThisToken(newPair)) revert TmaiToken_PairRefused(newPair);
        }
        emit PairChanged(pair, newPair);
        pair = newPair;
    }

    function setSellLimit(uint256 newSellLimit) external onlyOwner {
        if (newSellLimit > MAX_SELL_LIMIT) revert TmaiToken_SellLimitTooHigh(newSellLimit, MAX_SELL_LIMIT);
        if (newSellLimit > sellLimit) _requireWindowAhead();
        emit SellLimitChanged(sellLimit, newSellLimit);
        sellLimit = newSellLimit;
    }

    function setSellWindow(uint256 newStartBlock, uint256 newEndBlock) external onlyOwner {
        _requireWindowAhead();
        if (newStartBlock <= block.number) revert TmaiToken_WindowNotAhead(newStartBlock, block.number);
        if (newEndBlock < newStartBlock) revert TmaiToken_WindowEndsBeforeStart(newStartBlock, newEndBlock);
        uint256 windowBlocks = newEndBlock - newStartBlock + 1;
        if (windowBlocks > MAX_WINDOW_BLOCKS) revert TmaiToken_WindowTooLong(windowBlocks, MAX_WINDOW_BLOCKS);
        startBlock = newStartBlock;
        endBlock = newEndBlock;
        emit SellWindowChanged(newStartBlock, newEndBlock);
    }

    function whitelistLiquidityProvider(address account, bool whitelisted) external onlyOwner {
        isLiquidityProvider[account] = whitelisted;
        emit LiquidityProviderChanged(account, whitelisted);
    }

    function setPauseExemption(address account, bool exempt) external onlyOwner {
        if (exempt && account.code.length == 0) revert TmaiToken_AccountWithoutCode(account);
        if (!exempt && balanceOf(account) != 0) revert TmaiToken_ExemptionInUse(account, balanceOf(account));
        isPauseExempt[account] = exempt;
        emit PauseExemptionChanged(account, exempt);
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    function renounceOwnership() public pure override(Ownable) {
        revert TmaiToken_OwnershipCannotBeRenounced();
    }

    function _update(address from, address to, uint256 value) internal override {
        // The flag first: it spares every transfer of a token that is not paused the exemption's slot.
        if (paused() && !isPauseExempt[from]) revert EnforcedPause();
        // Without a pair the zero address is in its place: a burn is no sell. (No mint reaches a pair.)
        if (to == pair && to != address(0)) _countSell(from, value);
        super._update(from, to, value);
    }

    /// A transfer of nothing is no sell: anybody may send it in a holder's name and would so block that holder's sells.
    function _countSell(address holder, uint256 value) private {
        if (value == 0 || isLiquidityProvider[holder]) return;
        if (block.number < startBlock || block.number > endBlock) return;
        uint256 last = lastSellBlock[holder];
        if (last != 0 && block.number < last + sellLimit) {
            revert TmaiToken_SellTooSoon(holder, last + sellLimit, block.number);
        }
        lastSellBlock[holder] = block.number;
    }

    /// What limits sells may be tightened only until the window begins.
    function _requireWindowAhead() private view {
        if (startBlock != 0 && block.number >= startBlock) revert TmaiToken_WindowFrozen(startBlock, block.number);
    }

    /// A person's wallet does not say so: nobody can be made a pair to limit what others send there.
    function _tradesThisToken(address pool) private view returns (bool) {
        return _namesThisToken(pool, IPool.token0.selector) || _namesThisToken(pool, IPool.token1.selector);
    }

    function _namesThisToken(address pool, bytes4 question) private view returns (bool) {
        (bool answered, bytes memory answer) = pool.staticcall(abi.encodePacked(question));
        return answered && answer.length == 32 && abi.decode(answer, (uint256)) == uint160(address(this));
    }
}
