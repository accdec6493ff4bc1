// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {ERC7913WebAuthnVerifier} from "@openzeppelin/contracts/utils/cryptography/verifiers/ERC7913WebAuthnVerifier.sol";
import {IEmbeddedAccount} from "../src/interfaces/IEmbeddedAccount.sol";
import {Stablecoin} from "../src/local/Stablecoin.sol";
import {EmbeddedAccount} from "../src/wallet/EmbeddedAccount.sol";
import {EmbeddedAccountFactory} from "../src/wallet/EmbeddedAccountFactory.sol";
import {Campaign, Forge, Handler} from "./Forge.sol";

// Invariants, checked after every call:
//  `E1 signers`: they are the first signers and those added since, less those removed, and at least one.
//  `E2 threshold`: it is always one.
//  `E3 kinds`: each signer is a key of the WebAuthn verifier, or an address above 0xffff other than the account.
//  `E4 money`: the token and ether balances are what was deposited less what signers sent.
//  `E5 acts`: a valid call that any one signer signed, or sends itself as a wallet, is executed.
//  `E6 nobody else`: other callers, removed signers and forged signatures are refused.
//  `E7 all or none`: a batch with a failing call has no effect.
//  `E8 deadline`: calls are executed until the second of the deadline, included, and never later.
//  `E9 address`: the factory always computes the same address and never replaces the account there; the implementation
//  has no user as a signer.

/// Cheat codes for P-256 keys, as passkeys use them, and for balances; only this campaign needs them.
interface P256Keys {
    function signP256(uint256 privateKey, bytes32 digest) external pure returns (bytes32 r, bytes32 s);
    function publicKeyP256(uint256 privateKey) external pure returns (uint256 x, uint256 y);
    function deal(address account, uint256 newBalance) external;
}

struct Call {
    address target;
    uint256 value;
    bytes data;
}

/// Test keys and their signatures: keys 0 to 3 are wallets, key 4 is a passkey.
abstract contract Keys is Forge {
    P256Keys internal constant P256 = P256Keys(address(vm));
    uint256 internal constant WALLETS = 4;
    uint256 internal constant KEYS = 5;
    uint256 internal constant ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551;
    bytes32 internal constant BATCH = bytes32(uint256(1) << 248);
    address internal constant ENTRY_POINT = address(ERC4337Utils.ENTRYPOINT_V08);

    ERC7913WebAuthnVerifier public immutable verifier = new ERC7913WebAuthnVerifier();

    function signerOf(uint256 key) public view returns (bytes memory) {
        if (key < WALLETS) return abi.encodePacked(walletOf(key));
        (uint256 x, uint256 y) = P256.publicKeyP256(_secret(key));
        return abi.encodePacked(address(verifier), x, y);
    }

    function walletOf(uint256 key) public pure returns (address) {
        return vm.addr(_secret(key));
    }

    function _secret(uint256 key) internal pure returns (uint256) {
        return 0xA11CE + key;
    }

    /// A signature by the key `by` that claims to be by the key `name`.
    function signatureOf(uint256 by, uint256 name, bytes32 hash) internal view returns (bytes memory) {
        return abi.encode(_one(signerOf(name)), _one(by < WALLETS ? _ecdsa(by, hash) : _webAuthn(by, hash)));
    }

    function _ecdsa(uint256 key, bytes32 hash) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(_secret(key), hash);
        return abi.encodePacked(r, s, v);
    }

    function _webAuthn(uint256 key, bytes32 hash) private pure returns (bytes memory) {
        string memory challenge = Base64.encodeURL(abi.encodePacked(hash));
        string memory client = string.concat('{"type":"webauthn.get","challenge":"', challenge, '"}');
        bytes memory authenticator = abi.encodePacked(sha256("localhost"), bytes1(0x05), uint32(1));
        bytes32 digest = sha256(abi.encodePacked(authenticator, sha256(bytes(client))));
        (bytes32 r, bytes32 s) = P256.signP256(_secret(key), digest);
        if (uint256(s) > ORDER / 2) s = bytes32(ORDER - uint256(s));
        return abi.encode(r, s, uint256(23), uint256(1), authenticator, client);
    }

    function _one(bytes memory item) internal pure returns (bytes[] memory items) {
        items = new bytes[](1);
        items[0] = item;
    }
}

/// Five keys, some of them signers of one account, act on it. The entry point is mocked: the handler has the account
/// validate an operation, then makes its call. The real entry point is tested on anvil (test/contracts).
contract AccountHandler is Keys, Handler {
    address internal constant SHOP = address(0x5409);

    EmbeddedAccountFactory public immutable factory = new EmbeddedAccountFactory(verifier);
    Stablecoin public immutable token = new Stablecoin(address(this));
    EmbeddedAccount public immutable account;

    /// The expected signers, their number, and the expected balances in base units and wei.
    mapping(uint256 key => bool) public isOne;
    uint256 public signerCount = 2;
    uint256 public tokens;
    uint256 public ether_;
    uint256 private _nonce;
    bytes private _oldSignature;

    constructor() {
        (isOne[0], isOne[4]) = (true, true);
        account = EmbeddedAccount(payable(factory.createAccount(firstSigners())));
        P256.deal(address(this), type(uint128).max);
        fund(type(uint96).max);
    }

    function fund(uint256 amount) public {
        amount = bound(amount, 1, 1_000e6);
        token.mint(address(account), amount);
        // A transfer: forge sometimes loses what an earlier call of a campaign dealt.
        (bool arrived,) = address(account).call{value: amount}("");
        check(arrived, "the account refused ether");
        tokens += amount;
        ether_ += amount;
    }

    // ---- calls that pass for signers and fail for other keys ----

    function pay(uint256 by, uint256 amount) external {
        by = _key(by);
        amount = bound(amount, 0, tokens);
        _judge(_operate(by, by, _execute(_payment(amount))), isOne[by]);
        tokens -= amount;
    }

    function payDirectly(uint256 by, uint256 amount) external {
        by = _key(by);
        amount = bound(amount, 0, ether_);
        Call[] memory calls = new Call[](1);
        calls[0] = Call(SHOP, amount, "");
        vm.prank(walletOf(by));
        (bool done,) = address(account).call(abi.encodeCall(account.execute, (BATCH, abi.encode(calls))));
        _judge(done, isOne[by] && by < WALLETS);
        ether_ -= amount;
    }

    function sweep(uint256 by) external {
        by = _key(by);
        address[] memory what = new address[](2);
        what[0] = address(token);
        vm.prank(walletOf(by));
        (bool done,) = address(account).call(abi.encodeCall(account.sweep, (what, payable(SHOP))));
        _judge(done, isOne[by] && by < WALLETS);
        (tokens, ether_) = (0, 0);
    }

    function add(uint256 by, uint8 key) external {
        (by, key) = (_key(by), uint8(key % KEYS));
        _judge(_operate(by, by, _adding(signerOf(key))), isOne[by] && !isOne[key]);
        _set(key, true);
    }

    function remove(uint256 by, uint256 key) external {
        (by, key) = (_key(by), _key(key));
        _judge(_operate(by, by, _removing(signerOf(key))), isOne[by] && isOne[key] && signerCount > 1);
        _set(key, false);
    }

    /// Replaces a signer in one batch, as when a passkey replaces a device key.
    function replace(uint256 by, uint8 key) external {
        (by, key) = (_key(by), uint8(key % KEYS));
        Call[] memory calls = new Call[](2);
        calls[0] = Call(address(account), 0, _adding(signerOf(key)));
        calls[1] = Call(address(account), 0, _removing(signerOf(by)));
        _judge(_operate(by, by, _execute(calls)), isOne[by] && !isOne[key]);
        _set(key, true);
        _set(by, false);
    }

    function payUntil(uint256 by, uint48 deadline, uint256 amount) external {
        uint256 now_ = vm.getBlockTimestamp();
        by = _key(by);
        deadline = uint48(bound(deadline, now_ - 1, now_ + 1));
        amount = bound(amount, 0, tokens);
        bytes memory calls = abi.encode(_payment(amount));
        bool done = _operate(by, by, abi.encodeCall(account.executeBefore, (deadline, BATCH, calls)));
        if (done && now_ > deadline) mustHold(false, "E8 deadline: calls ran after it");
        _judge(done, isOne[by] && now_ <= deadline);
        tokens -= amount;
    }

    function payMoreThanThereIs(uint256 by, uint256 amount) external {
        by = _key(by);
        Call[] memory calls = new Call[](2);
        (calls[0], calls[1]) = (_payment(bound(amount, 0, tokens))[0], _payment(tokens + 1)[0]);
        if (_operate(by, by, _execute(calls))) mustHold(false, "E7 all or none: a batch with a failing call passed");
    }

    function pass(uint256 time) external {
        vm.warp(vm.getBlockTimestamp() + bound(time, 1, 1 days));
    }

    // ---- calls that must be refused ----

    function signUnderAnothersName(uint8 by, uint8 name, bytes32 other) external {
        (by, name) = (uint8(by % KEYS), uint8(name % KEYS));
        if (by == name) return;
        _mustFail(signatureOf(by, name, _hash("")), "E6 nobody else: a signature passed as another key's");
        _mustFail(signatureOf(name, name, other), "E6 nobody else: a signature of another hash passed");
        if (_oldSignature.length > 0) _mustFail(_oldSignature, "E6 nobody else: an earlier signature passed again");
    }

    function actAsAStranger(address who, uint8 key) external {
        if (who == address(account) || who == ENTRY_POINT || account.isSigner(abi.encodePacked(who))) return;
        bytes[] memory signers = _one(signerOf(key % KEYS));
        bytes memory calls = abi.encode(_payment(0));
        _mustRefuse(who, abi.encodeCall(account.execute, (BATCH, calls)));
        _mustRefuse(who, abi.encodeCall(account.executeBefore, (type(uint48).max, BATCH, calls)));
        _mustRefuse(who, abi.encodeCall(account.sweep, (new address[](0), payable(SHOP))));
        _mustRefuse(who, abi.encodeCall(account.addSigners, (signers)));
        _mustRefuse(who, abi.encodeCall(account.removeSigners, (signers)));
        _mustRefuse(who, abi.encodeCall(account.initialize, (signers)));
    }

    /// A signer that is a wallet can change signers only through `execute`, as a call by the account itself.
    function changeSignersDirectly(uint8 by, uint8 key) external {
        address who = walletOf(by % WALLETS);
        _mustRefuse(who, abi.encodeCall(account.addSigners, (_one(signerOf(key % KEYS)))));
        _mustRefuse(who, abi.encodeCall(account.removeSigners, (_one(signerOf(key % KEYS)))));
    }

    function addWhatMayNotBeOne(uint256 by, uint8 kind, bytes calldata seed) external {
        bytes memory signer = kind % 4 == 0
            ? abi.encodePacked(uint160(seed.length % 0x10000))
            : kind % 4 == 1
                ? abi.encodePacked(address(account))
                : kind % 4 == 2 ? abi.encodePacked(walletOf(0), new bytes(64)) : abi.encodePacked(verifier, seed);
        // These are valid: with 64 bytes a key of the verifier, with none the verifier's own address.
        if (kind % 4 == 3 && (seed.length == 64 || seed.length == 0)) return;
        by = _key(by);
        if (_operate(by, by, _adding(signer))) mustHold(false, "E3 kinds: an invalid signer");
    }

    function makeItAgain() external {
        checkEqual(factory.createAccount(firstSigners()), address(account), "the factory returned another account");
    }

    /// The account's first signers: a wallet and a passkey.
    function firstSigners() public view returns (bytes[] memory signers) {
        signers = new bytes[](2);
        (signers[0], signers[1]) = (signerOf(0), signerOf(4));
    }

    // ---- helpers ----

    function _operate(uint256 by, uint256 name, bytes memory call) private returns (bool done) {
        bytes memory signature = signatureOf(by, name, _hash(call));
        if (!_isValid(_hash(call), signature)) return false;
        _oldSignature = signature;
        ++_nonce;
        vm.prank(ENTRY_POINT);
        (done,) = address(account).call(call);
    }

    function _hash(bytes memory call) private view returns (bytes32) {
        return keccak256(abi.encode(account, _nonce, call));
    }

    function _isValid(bytes32 hash, bytes memory signature) private returns (bool) {
        PackedUserOperation memory operation;
        operation.signature = signature;
        vm.prank(ENTRY_POINT);
        return account.validateUserOp(operation, hash, 0) == ERC4337Utils.SIG_VALIDATION_SUCCESS;
    }

    function _mustFail(bytes memory signature, string memory what) private {
        mustHold(!_isValid(_hash(""), signature), what);
    }

    function _mustRefuse(address who, bytes memory call) private {
        vm.prank(who);
        (bool done,) = address(account).call(call);
        mustHold(!done, "E6 nobody else: a call passed that only the account or its signers may make");
    }

    /// Reverts after a correct refusal, so that the call counts as refused.
    function _judge(bool done, bool should) private {
        if (done && !should) mustHold(false, "E6 nobody else: a call passed that must be refused");
        if (!done && should) mustHold(false, "E5 acts: a signer's call was refused");
        require(done || should, "refused");
    }

    /// A random key, a signer in at least three of four cases.
    function _key(uint256 seed) private view returns (uint256 key) {
        key = seed / 4 % KEYS;
        if (seed % 4 == 0) return key;
        while (!isOne[key]) key = (key + 1) % KEYS;
    }

    function _set(uint256 key, bool one) private {
        isOne[key] = one;
        one ? ++signerCount : --signerCount;
    }

    function _payment(uint256 amount) private view returns (Call[] memory calls) {
        calls = new Call[](1);
        calls[0] = Call(address(token), 0, abi.encodeCall(token.transfer, (SHOP, amount)));
    }

    function _execute(Call[] memory calls) private view returns (bytes memory) {
        return abi.encodeCall(account.execute, (BATCH, abi.encode(calls)));
    }

    function _adding(bytes memory signer) private view returns (bytes memory) {
        return abi.encodeCall(account.addSigners, (_one(signer)));
    }

    function _removing(bytes memory signer) private view returns (bytes memory) {
        return abi.encodeCall(account.removeSigners, (_one(signer)));
    }
}

contract EmbeddedAccountCampaign is Campaign {
    AccountHandler private _handler;
    EmbeddedAccount private _account;

    function setUp() external {
        vm.warp(1_700_000_000);
        _handler = new AccountHandler();
        _account = _handler.account();
    }

    function handler() internal view override returns (Handler) {
        return _handler;
    }

    function checkAll() internal view override {
        _checkSigners();
        checkEqual(_account.threshold(), 1, "E2 threshold: it is not one");
        checkEqual(_handler.token().balanceOf(address(_account)), _handler.tokens(), "E4 money: wrong token balance");
        checkEqual(address(_account).balance, _handler.ether_(), "E4 money: wrong ether balance");
        bytes[] memory first = _handler.firstSigners();
        checkEqual(_handler.factory().addressOf(first), address(_account), "E9 address: the factory computes another");
        EmbeddedAccount implementation = EmbeddedAccount(payable(_handler.factory().implementation()));
        checkEqual(implementation.getSignerCount(), 1, "E9 address: the implementation has more signers");
        check(!implementation.isSigner(first[0]), "E9 address: a user is a signer of the implementation");
    }

    function _checkSigners() private view {
        uint256 count;
        for (uint256 key = 0; key < 5; ++key) {
            bool isOne = _account.isSigner(_handler.signerOf(key));
            check(isOne == _handler.isOne(key), "E1 signers: one is missing or unexpected");
            if (isOne) ++count;
        }
        bytes[] memory signers = _account.getSigners(0, type(uint64).max);
        checkEqual(signers.length, count, "E1 signers: there are unexpected ones");
        check(count > 0, "E1 signers: none is left");
        for (uint256 i = 0; i < signers.length; ++i) {
            address head = address(bytes20(signers[i]));
            check(
                signers[i].length == 84
                    ? head == address(_handler.verifier())
                    : signers[i].length == 20 && uint160(head) > 0xffff && head != address(_account),
                "E3 kinds: an invalid signer"
            );
        }
    }
}

contract EmbeddedAccountFuzz is Keys {
    EmbeddedAccountFactory private _factory = new EmbeddedAccountFactory(verifier);
    EmbeddedAccount private _account;

    function setUp() external {
        _account = EmbeddedAccount(payable(_factory.createAccount(_one(signerOf(0)))));
    }

    function testFuzz_onlyASignersSignatureIsOne(uint256 secret, bytes32 hash) external {
        secret = bound(secret, 1, 2 ** 250);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(secret, hash);
        bytes[] memory signature = _one(abi.encodePacked(r, s, v));
        uint256 wanted = secret == _secret(0) ? 0 : 1;
        checkEqual(_validate(hash, abi.encode(_one(abi.encodePacked(vm.addr(secret))), signature)), wanted, "own name");
        checkEqual(_validate(hash, abi.encode(_one(signerOf(0)), signature)), wanted, "under the owner's name");
        checkEqual(_validate(hash, abi.encode(new bytes[](0), new bytes[](0))), 1, "no signature");
        checkEqual(_validate(hash, signatureOf(0, 0, hash)), 0, "the owner's signature");
    }

    function testFuzz_garbageIsNoSignatureAndDoesNotRevert(bytes32 hash, bytes calldata garbage) external {
        checkEqual(_validate(hash, garbage), 1, "garbage");
        checkEqual(_validate(hash, abi.encode(_one(signerOf(0)), _one(garbage))), 1, "garbage under the owner's name");
    }

    function testFuzz_whatMayBeASigner(bytes memory signer, uint8 kind, bytes calldata key) external {
        if (kind % 4 == 0) signer = abi.encodePacked(address(verifier), key);
        if (kind % 4 == 1) signer = abi.encodePacked(uint160(key.length), key);
        bool mayBe = signer.length == 20
            ? uint160(bytes20(signer)) > 0xffff && address(bytes20(signer)) != address(_account)
            : signer.length == 84 && address(bytes20(signer)) == address(verifier);
        mayBe = mayBe && !_account.isSigner(signer);
        vm.prank(ENTRY_POINT);
        (bool done,) = address(_account).call(abi.encodeCall(_account.addSigners, (_one(signer))));
        check(done == mayBe, "an invalid signer was added or a valid one refused");
        check(_account.isSigner(signer) == (mayBe || keccak256(signer) == keccak256(signerOf(0))), "isSigner is wrong");
    }

    function testFuzz_theDeadlineIsTheLastSecond(uint48 deadline, uint40 now_) external {
        vm.warp(now_);
        bytes memory calls = abi.encode(new Call[](0));
        if (now_ > deadline) {
            vm.expectRevert(abi.encodeWithSelector(IEmbeddedAccount.EmbeddedAccount_Expired.selector, deadline, now_));
        }
        vm.prank(walletOf(0));
        _account.executeBefore(deadline, BATCH, calls);
    }

    function testFuzz_noStrangerActs(address stranger, bytes calldata calls) external {
        vm.assume(stranger != walletOf(0) && stranger != ENTRY_POINT && stranger != address(_account));
        bytes[] memory signers = _one(abi.encodePacked(stranger));
        _mustRefuse(stranger, abi.encodeCall(_account.execute, (BATCH, calls)));
        _mustRefuse(stranger, abi.encodeCall(_account.executeBefore, (type(uint48).max, BATCH, calls)));
        _mustRefuse(stranger, abi.encodeCall(_account.sweep, (new address[](0), payable(stranger))));
        _mustRefuse(stranger, abi.encodeCall(_account.addSigners, (signers)));
        _mustRefuse(stranger, abi.encodeCall(_account.removeSigners, (signers)));
    }

    function testFuzz_anAddressFollowsFromItsSigners(bytes[3] calldata some, uint8 count) external {
        bytes[] memory signers = new bytes[](count % 3 + 1);
        for (uint256 i = 0; i < signers.length; ++i) signers[i] = some[i];
        address named = _factory.addressOf(signers);
        check(named == _factory.addressOf(signers), "the same signers have two addresses");
        if (keccak256(abi.encode(signers)) != keccak256(abi.encode(_one(signerOf(0))))) {
            check(named != address(_account), "two accounts share an address");
        }
    }

    function _mustRefuse(address who, bytes memory call) private {
        vm.prank(who);
        (bool done, bytes memory answer) = address(_account).call(call);
        check(!done && bytes4(answer) == bytes4(keccak256("AccountUnauthorized(address)")), "not AccountUnauthorized");
    }

    function _validate(bytes32 hash, bytes memory signature) private returns (uint256) {
        PackedUserOperation memory operation;
        operation.signature = signature;
        vm.prank(ENTRY_POINT);
        return _account.validateUserOp(operation, hash, 0);
    }
}
