// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IIndexDesk} from "../interfaces/IIndexDesk.sol";

/// A desk for tests only: anybody tells it what it names and pays.
contract ObedientDesk {
    address private _firstStop;
    uint256 private _floor;
    uint256 private _pays;
    uint256 private _rounds;
    uint256 private _work;

    function obey(address firstStop, uint256 floor, uint256 pays) external {
        (_firstStop, _floor, _pays) = (firstStop, floor, pays);
    }

    /// From now on each swap takes more than a hundred gas for each round.
    function workFor(uint256 rounds) external {
        _rounds = rounds;
    }

    function prepare(IIndexDesk.Trade calldata, uint256, uint256) external view returns (address, uint256) {
        return (_firstStop, _floor);
    }

    function swap(IIndexDesk.Trade calldata trade, address receiver) external {
        for (uint256 i = 0; i < _rounds; ++i) _work = i;
        if (_pays > 0) IERC20(trade.isBuy ? trade.token : trade.spendToken).transfer(receiver, _pays);
    }
}
