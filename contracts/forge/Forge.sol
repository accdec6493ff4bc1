// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// The cheat codes that the campaigns use. forge serves them at a fixed address.
interface Vm {
    function addr(uint256 privateKey) external pure returns (address);
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function roll(uint256 blockNumber) external;
    function warp(uint256 timestamp) external;
    function getBlockNumber() external view returns (uint256);
    function getBlockTimestamp() external view returns (uint256);
    function chainId(uint256 id) external;
    function assume(bool condition) external pure;
    function expectRevert() external;
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata data) external;
    function label(address account, string calldata name) external;
}

/// Cheat codes and checks shared by campaigns, handlers and fuzz tests.
abstract contract Forge {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    /// Maps `value` into [`low`, `high`]. A value already in range is unchanged, so that fuzzed edge values survive.
    function bound(uint256 value, uint256 low, uint256 high) internal pure returns (uint256) {
        if (value >= low && value <= high) return value;
        uint256 size = high - low;
        return size == type(uint256).max ? value : low + value % (size + 1);
    }

    function check(bool holds, string memory what) internal pure {
        require(holds, what);
    }

    /// Reverts with the message and both numbers if they differ.
    function checkEqual(uint256 actual, uint256 expected, string memory what) internal pure {
        if (actual != expected) revert(string.concat(what, ": ", _decimal(actual), " is not ", _decimal(expected)));
    }

    function checkEqual(address actual, address expected, string memory what) internal pure {
        checkEqual(uint256(uint160(actual)), uint256(uint160(expected)), what);
    }

    function _decimal(uint256 value) private pure returns (string memory text) {
        do {
            text = string.concat(string(bytes.concat(bytes1(uint8(48 + value % 10)))), text);
            value /= 10;
        } while (value != 0);
    }
}

/// Acts on the contract under test. Refused calls revert; scripts/forge.mjs requires that enough calls succeed.
abstract contract Handler is Forge {
    /// The first violation seen during a call. It is recorded, since a revert would only undo the call that caused it.
    string public broken;

    /// For what only the handler can observe during a call. If it is violated, the campaign fails with this message.
    function mustHold(bool holds, string memory what) internal {
        if (!holds && bytes(broken).length == 0) broken = what;
    }
}

/// A campaign calls one handler in any order, with any arguments, and runs all checks after every call. A derived
/// contract builds its fixture in `setUp` and names its handler. The message of each check says what failed.
abstract contract Campaign is Forge {
    function handler() internal view virtual returns (Handler);

    /// The invariants, checked after every call.
    function checkAll() internal view virtual;

    /// A single function for all checks: forge runs a separate campaign for each `invariant_` function.
    function invariant_all() external view {
        string memory broken = handler().broken();
        check(bytes(broken).length == 0, broken);
        checkAll();
    }

    /// Read by forge, which then calls only the handler.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler());
    }
}
