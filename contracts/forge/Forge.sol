// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// The cheat codes that our campaigns use; forge answers at a fixed address.
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

/// Cheat codes and checks, for campaigns, handlers and fuzz tests alike.
abstract contract Forge {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    /// A value from `low` to `high`, both included; every value inside stays as it is, so that edges are met.
    function bound(uint256 value, uint256 low, uint256 high) internal pure returns (uint256) {
        if (value >= low && value <= high) return value;
        uint256 size = high - low;
        return size == type(uint256).max ? value : low + value % (size + 1);
    }

    function check(bool holds, string memory what) internal pure {
        require(holds, what);
    }

    /// Fails with the words and both numbers.
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

/// Acts on the contract under attack. Calls that are refused revert: scripts/forge.mjs counts how many did not.
abstract contract Handler is Forge {
    /// What was seen to break while acting; the first only. A revert here would only undo the call that broke it.
    string public broken;

    /// For what can be seen only around a call: the campaign fails after it with these words.
    function mustHold(bool holds, string memory what) internal {
        if (!holds && bytes(broken).length == 0) broken = what;
    }
}

/// One campaign: calls of one handler in any order, with any arguments, and all checks after every call. A contract
/// inherits this, builds its world in `setUp` and names its handler. Its checks say in words what failed.
abstract contract Campaign is Forge {
    function handler() internal view virtual returns (Handler);

    /// What must hold after every call.
    function checkAll() internal view virtual;

    /// One for all checks, since forge runs a campaign for each function of this sort.
    function invariant_all() external view {
        string memory broken = handler().broken();
        check(bytes(broken).length == 0, broken);
        checkAll();
    }

    /// forge asks for it: only the handler is called.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler());
    }
}
