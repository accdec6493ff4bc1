import type { Lexicon } from "./lexicon.server.ts";

/** Words of English by subject. Commas separate them; `*` matches any ending. */
export const en: Lexicon = {
  WHY: "why, how come, reason*, what is behind, what s behind, what explains, what makes, what made, cause*, due to, what s wrong, whats wrong, what is wrong, what drags, dragging, because of what, what happened to, what drove, driving, drives, drive, responsible for, factors, holding back, holds back, explain the, pushed, dragged, hurt*, behind the, hammered, weigh* on, pulling down, pulls down",
  HOWMUCH: "how much, how many",
  WHICH: "which, what are the, name the, any",
  WHEN: "when, what date, how long until, how soon",
  HOWTO:
    "how do i, how can i, how to, how would i, where do i, where can i, steps to, way to, set up, get started, start using",
  MEAN: "mean*, meaning, definition, define, explain*, stand for, stands for, calculat*, comput*, methodology, formula, worked out, determined, understand, what is a, what is an, what s a, what s an, what exactly is, difference between, how does * work, what goes into, come up with, works, made up of, explain, people mean, again, beginner, in simple words, eli5, difference",
  COMPARE:
    "compar*, vs, versus, vs., difference*, better, against, side by side, head to head, stack up, stacks up, or, rather than, relative to, next to, outperform*, match up, in one table, both, torn between, differ, stronger one, prefer, weigh",
  PRICE:
    "price*, quote*, trading at, trade at, trades at, cost*, worth, value*, rate of, going for, how much is, at what level, at rn, trade for, trades for, going rate, spot, in usd, in dollars, in euros, dollars does, dollars is, price tag, trading, expensive, pricey, right now worth, last price, quoted",
  UP: "up, rise, rises, rose, rising, risen, gain, gains, gained, grew, grown, increas*, climb*, pump*, rally*, rallied, moon*, surg*, soar*, higher, green",
  DOWN: "down, fall, falls, fell, fallen, falling, drop, drops, dropped, dropping, declin*, dump*, crash*, lose, lost, losing, dip*, bleed*, sink*, sank, lower, red, plung*, slump*, tank*",
  PERFORM:
    "perform*, return*, roi, how did, how has, how have, how s, did * do, doing, done, moved, move, chang*, fared, fare, percent*, gone up, gone down, moving, make money, made money, gone anywhere, been up to, behav*, gains, went, going for holders",
  CHART: "chart*, graph, graphs, plot*, candle*, candlestick*, visuali*, draw, picture of",
  HISTORY:
    "history, historical*, over time, evol*, trend*, timeline, used to be, been, past, progress*, developed, changed, change, changes, moved, improv*, worsen*, deteriorat*, went up, gone up, gone down, better than last, before, previously, last month, last week, last year, week ago, month ago, earlier, since, lately, recent, recently, develop*, so far, used to",
  MCAP: "market cap*, marketcap*, mcap*, capitali*, fdv, fully diluted, market value, valuation, how big is, size of, valued at, capitalisation, as a whole, size, total value of, worth in total",
  SUPPLY:
    "supply, circulating, in circulation, max supply, exist, minted, issued, tokens are there, coins are there, emission*, inflation, ever be, inflationary, deflationary, hard cap, cap on, limited, coins left, mined, burn*",
  VOLUME:
    "volume*, traded, liquidity, turnover, liquid, trading activity, changed hands, changes hands, vol, trade size, depth",
  ATH: "all time high*, ath, aths, record high, record price, peak, peaked, highest ever, highest price, top price, maximum price, highest it, most expensive, how high has, ever been, highest point, from its high, off its high, ever paid, ever traded, ever reached, ever hit, maximum, top tick",
  ATL: "all time low*, atl, lowest ever, lowest price, bottomed, cheapest ever, record low",
  GRADE:
    "grade*, rating*, rated, score*, rank*, graded, rate, mark, marks, upgraded, downgraded, rates, stars, assess*, evaluat*, ranking, ranked, league table, got 91",
  TRADER: "trader*, short term, short-term, trading grade, trading rating",
  INVESTOR: "investor*, long term, long-term, investment grade, hodlers, holders",
  LOW: "low, bad, badly, poor, poorly, weak, terrible, awful, so low, mediocre, disappointing, only",
  HIGH: "high, good, strong, great, excellent, well, solid",
  TOP: "best, top, highest, strongest, leading, leader*, most promising, number one, no. 1, highest-rated, finest, leads, lead, cream, number 1, most highly, highest ranked, favourite coin, premier",
  WORST:
    "worst, lowest, bottom, weakest, poorest, least, lowest-rated, garbage, trash, stinkers, rubbish, laggard*, last place, bad ones, crap, junk",
  SIGNAL:
    "signal*, call on, stance, recommendation, indicator says, outlook for, verdict, indicator, your model, the model, your system, algo*, model say*",
  BUY: "buy, buys, buying, bullish, long, accumulate",
  SELL: "sell, sells, selling, bearish, short, exit",
  SWITCH:
    "flip*, switch*, turn, turned, turning, turns, went from, gone from, moved from, from sell, from buy, to buy, to sell, became, become, new signal*, signal chang*, chang* signal*, signals chang*, new buy*, new sell*, changed its signal, fresh, reversal*, revers*, crossed over, just turned, just flipped, downgraded, upgraded, overnight, newly",
  HITRATE:
    "hit rate*, hitrate, accura*, success rate, how often, reliab*, track record, win rate, proven, backtest*, precise, precision, were wrong, how good are, past results, come true, past signals, are right, been right, were right, is right, be right, signals right, calls right, turned out, how right, how well have your, worked out in the past, performance of your signals, correct, trust your, trust the, trust in, worked out, work out, works out, worked, rely, relied, proof, prove, ended in profit, profitable, share of cases, in what share, predicted anything, evidence, success*, come good, pan out, panned out, percentage of",
  VOLAT: "volatil*, swing*, standard deviation, stddev, fluctuat*, choppy, jumpy, wild, stable, vol, stabil*",
  SHARPE: "sharpe, sortino, risk adjusted, risk-adjusted, calmar, return per risk",
  DRAWDOWN:
    "drawdown*, peak to trough, peak-to-trough, biggest fall, largest loss, max loss, maximum loss, biggest loss from, worst loss, worst drop, fallen from its peak",
  CORREL:
    "correl*, beta, moves with, move together, move with, moves together, in sync, decoupl*, tied to, linked to, independent of, move in step, in tandem, relationship between, fall too, rise too, falls too, drop too, same time, closely, doesn t move with, don t move with, not move with, depend* on, react* to, affected by, in lockstep, hand in hand",
  CORREL2: "follow, follows, track, tracks, like, with, same way as",
  RISK: "risk*, safe, safer, safest, danger*, exposure, diversif*, concentrat*, var, value at risk, too concentrated, exposed, eggs in one basket",
  LEVELS:
    "support, supports, resistance*, key levels, price levels, levels, floor, ceiling, pivot*, bounce*, break through, turn around",
  MARKET:
    "market, markets, crypto, everything, overall, space, the board, crypto world, cryptoland, industry, coin market, cryptoverse",
  OVERVIEW:
    "overview, summar*, brief*, recap, update, what s happening, what is happening, whats happening, what happened, state of, news, going on, how is, how are, how s, hows, looking, look like, doing, catch me up, up to speed, rundown, wrap up, tl;dr, tldr, today, snapshot, bring me, new in, big picture, what s new, headlines, in a nutshell, red today, green today, briefing",
  GAINERS:
    "gainer*, biggest gain*, top mover*, biggest mover*, biggest winner*, winners, pumping, mooning, up the most, rose the most, gained the most, risen the most, best performing, best performer*, top performing, top performer*, biggest climb*, most today, ripping, flying, outperformed, biggest increase*, most green, pumped the most, made the most money, hottest, best gains, exploded, highest gain, biggest pump*, climbed hardest, by weekly gain, by gain, largest increase",
  LOSERS:
    "loser*, biggest drop*, biggest loss*, biggest fall*, biggest declin*, fell the most, fallen the most, down the most, lost the most, dropped the most, worst performing, worst performer*, bleeding, crashing, dumping, tanking, biggest decrease*, most red, hit hardest, hardest hit, crushed, steepest fall, steepest drop, decliner*, smashed, rekt, punished, wiped out, hammered, sinking, biggest decrease, biggest dump*",
  DOMIN:
    "dominance, market share, share of the market, share of the total, share of total, dominat*, percent of the market, percentage of the market, % of the market, dominant, btc.d, of the total market, of the market is, gaining share, what part of, proportion, of total crypto, of all crypto",
  MOOD: "sentiment, mood, fear, greed, fear and greed, bull market, bear market, risk on, risk off, altseason, alt season, altcoin season, optimistic, pessimistic, euphori*, panic*, bull or bear, bullish or bearish, vibe*, feeling, greedy, fearful, market indicator, afraid, scared, mania, hype, bull season, f&g, crowd feel*, feel about, nervous, confiden*, people feel*, traders feel*, bulls, bears, risk appetite",
  SECTOR: "sector*, categor*, narrative*, theme*, niche, segment*, kind of tokens",
  LESS: "less than, under, below, smaller than, lower than, at most, beneath, cheaper than, fewer than, max, maximum, up to, not more than, no more than, sub",
  MORE: "more than, over, above, greater than, higher than, at least, exceed*, bigger than, larger than, minimum, min, better than, not less than, or higher, or better, or more, plus, between, from 1",
  INDEX: "index, indices, indexes, basket*, index product*, index fund*",
  HOLDINGS:
    "holding*, constituent*, composition, composed, inside, in it, contain*, made of, made up, weight*, allocation*, component*, consist*, what s in, whats in, what is in, tokens in",
  REBAL: "rebalanc*, kicked out, dropped from the index, changes to the index, got added to, reshuffl*",
  MY: "my, mine, i own, i have, i ve, i hold, i m holding, i am holding, do i, am i, our",
  LIST: "watchlist*, watch list*, list, lists, favourite*, favorite*, starred, saved tokens, bookmark*, token list*, watching, following, i follow, i watch, tracked, my tokens i, watched",
  ADD: "add, put, include, append, save, star, track, follow, pin, stick, throw, drop * in, into, keep an eye on, watch, among my, bookmark*",
  REMOVE:
    "remove, delete, take * off, take * out, take off, take out, unfollow, erase, get rid of, off my, unstar, untrack, out of my, stop tracking, stop following, stop watching, from my, drop * from, kick, no longer, clear, unwatch, throw * off, off the list, empty, scrap, can go, lose interest, ditch",
  SHOW: "show, list, display, see, open, give me, view, pull up, bring up, look at, check",
  ALERT: "alert*, notif*, alarm*, reminder*, warning*, trigger*",
  NOTIFY:
    "alert me, tell me when, tell me if, tell me once, tell me as soon, let me know when, let me know if, let me know once, let me know as soon, notify me, ping me, message me, email me, mail me, text me, remind me, warn me, inform me, heads up, heads-up, wake me, give me a shout, alert if, alert when, create an alert, set an alert, make an alert, new alert, set up an alert, add an alert, i want to know when, i want to know if, buzz, shout, hear about it when, hear about it if, price alarm, drop me a line, alarm at, alarm for, like to know when, need to know when, let me hear, poke me, sms me, give me a nudge, nudge me, make noise, tip me off, send me a message, send me an email, send me a push, push me",
  PAUSE:
    "pause*, mute*, snooz*, stop, disable, turn off, switch off, delete, remove, cancel, silence, resume, unpause, get rid of, no more, quiet, kill, deactivat*, stop bugging, don t need, off until, reactivate, switch * off, any more, anymore, unmute, on hold, leave me alone, stop sending, off for",
  CROSS:
    "cross*, reach*, hits, hit, goes above, goes below, goes over, goes under, drops below, drops under, rises above, breaks, break, exceeds, gets to, falls below, falls under, dips below, climbs above, moves above, goes to, passes, touches, drops to, falls to, loses",
  PORTF:
    "portfolio*, my holdings, my bag*, my coins, my tokens, my assets, my wallet*, my positions, what i own, what i hold, tokens i own, coins i own, tokens i hold, coins i hold, net worth, my stack, my crypto, my investments, everything i own, i own, i hold, my balance, profit and loss, pnl, p&l, am i up, am i down, am i in profit, in the green, how much do i have, my profit, my gains, my losses, my exposure, my biggest, what do i own, my worst, my best, my money, in crypto overall, did i make, did i lose, have i made, have i lost, unreali*, my total, my equity, how am i doing, money do i have, my net, up or down today, my book, all my",
  INVEST:
    "invest*, put, bought, had bought, would have, would i have, if i had, dca, d have, had put, spent, threw, purchased, hodl*, held, invest, invested, investing, investment, thrown, chucked, parked, bet, allocate*, spend",
  AGO: "ago, back in, back then, earlier, in january, last year, since, at the start of, beginning of",
  IF: "if, what if, suppose, imagine, had i, hypothetical*, say i, assuming, would",
  PLAN: "plan, plans, subscription*, subscrib*, membership*, tier, tiers, premium, advanced, vip, basic, pricing, paid version, pro version, package*, trading bot, trading-bot, price list, for free, free version, free tier, advanced each, cost me",
  UPGRADE: "upgrade*, switch plan, change plan, downgrade*",
  EXPIRE:
    "expir*, renew*, run out, runs out, valid until, valid, ends, end, due, left on, remaining, days left, active, current plan, plan am i, plan do i, what plan, which plan, am i on, still active, my plan, my subscription, my membership, paid up, until when, charged again, automatically, auto renew*, how do i cancel, move from, currently on, run till, cancel",
  INCLUDE:
    "includ*, feature*, get, gets, offer*, come with, comes with, benefit*, perk*, advantage*, give me, gives, give, good for, bring, brings, worth having, use of, point of, what for, why should i hold, utility, do for me",
  VETMAI:
    "vetmai, ve tmai, ve-tmai, vote escrow*, voting escrow, escrowed tmai, staked tmai, staking tmai, lock tmai, locking tmai, stake tmai, locking up tmai, lock up tmai, lock time for tmai, if i stake, escrowed, tmai lock, lock period, hold tmai, holding tmai",
  STAKE:
    "stak*, lock*, unlock*, unstak*, locked, vesting, vested, release*, releasable, withdrawable, come free, free again, withdraw my",
  DISCOUNT: "discount*, cheaper, rebate*, % off, percent off, coupon*, promo*, save on, money off, reduction",
  API: "api, apis, endpoint*, rest, developer*, sdk, mcp, programmatic*, integrat*, websocket*, script, fetch*, http, json, curl, webhook*, developer plan, query you, pull your data, bot of mine, my app, my own app, spreadsheet",
  KEY: "key, keys, credential*, api access, access token",
  LIMIT:
    "limit*, quota*, requests per, calls per, how many calls, how many requests, allowance, throttl*, 429, too many requests",
  PAY: "pay, pays, paying, payment*, paid, checkout, transaction*, invoice*, receipt*, charged, billing, bill, purchase, bought premium, bought a plan, sent tmai, sent usdc, sent the, money, accept*, invoice, reverted, sent the usdc",
  PROBLEM:
    "fail*, missing, didn t, did not, not arrived, never, stuck, wrong, error*, pending, problem*, issue*, still not, hasn t, haven t, doesn t work, does not work, not working, where is my, nothing happened, not active, not activated, disappear*, twice, don t see, can t find, not showing, isn t, no plan, gone, confirm*, nothing has changed, reverted, lose my money, lost my money, how long until, unconfirmed, nothing changed, did i lose, do you accept, accountant, for tax*",
  REFUND: "refund*, money back, reimburs*, chargeback*, give back",
  HELP: "help, what can you do, what can i ask, capabilit*, commands, how do you work, who are you, what are you, are you human, are you a bot, are you a human, are you real, are you chatgpt, are you ai, are you an ai, what do you know, examples of questions, what else can you, your abilities, things you can do, what can this, what model, what to ask, any ideas, what is this chat, this chat for, talking to a person, talking to a human, assist me, what sort of data, what kind of data, what data do you, how can you help, what can i do here, which topics, what questions, a real person, a robot",
  SHOULD:
    "should i, worth buying, good idea, would you buy, would you sell, would you, do you recommend, recommend*, advise, advice, is it smart, good time to, right time to, what to buy, what should i, is now the time, good investment, worth it to buy, what do you think i, your opinion, best investment for me, smart to, wise to, time to buy, time to sell, tell me to, good buy, a buy for me, too late to, safe to buy, safe to invest, what would you do, where should i, smart moment, good moment, where do i put, put it, stupid to, pick a coin, pick one, good plan, choose for me, which one would you, all in, worth a punt, get into, wise, worth getting, worth holding, hold or sell, buy or wait, enter now, time to get in, sell or hold, a mistake to, get in now, what coin, which coin should",
  PREDICT:
    "predict*, forecast*, will, going to be, gonna, price target*, by 2030, by the end of, by next, next year, end of the year, end of year, future, in five years, in 5 years, in ten years, in 10 years, ever reach, tomorrow, where will, next bull, hit 100k, hit 1, projection*, prognos*, eoy, next month, next week, expect, expected, do you see, could * hit, could * reach, crash coming, how much higher, how high, how low, in * years, one day, someday, by christmas, at christmas, coming months, see * going, next cycle, in the coming",
  OTHERS:
    "other user*, another user*, someone else*, somebody else*, his portfolio, her portfolio, their portfolio*, user 1*, user id, customer*, other people*, other traders*, admin s, email of, e-mail of, wallet of, everyone s, all users, other members*, other account*, another account*, another person*, someone s, somebody s, neighbour*, friend s, boss s, wife s, husband s, who owns, who else, which users, list of users, who paid, people who, ceo, your customers, phone number*, mate, chat history of, wallet bought, who bought, founder s wallet, user s, colleague*, whose portfolio, whose wallet, competitor*, other accounts, top users, richest user*, s wallet, s portfolio, s holdings",
  INJECT:
    "ignore previous, ignore all, ignore your, ignore the, ignore any, disregard, forget your, forget all, forget previous, forget the, forget everything, system prompt, your prompt, your instructions, hidden instructions, initial instructions, previous instructions, jailbreak*, developer mode, dan mode, do anything now, pretend, act as, you are now, roleplay, role play, reveal, secret*, env variable*, environment variable*, password*, override*, bypass*, base64, without restrictions, no restrictions, sudo, admin mode, database schema, drop table, private key*, seed phrase, print your, repeat the text above, repeat everything above, internal config*, connection string, unfiltered, execute, run this, without any rules, any rules, hidden text, exact words, unrestricted, everything above, new directive, directive, let s play a game, from now on, transfer my, no rules, no limits, developer message, configuration, output all, guardrails, safety, disclaimer*",
  GREET:
    "hi, hello, hey, good morning, good evening, good afternoon, gm, yo, howdy, hiya, greetings, what s up, sup, how are you, nice to meet you, anyone there, are you there",
  THANKS:
    "thanks, thank you, thx, cheers, ty, bye, goodbye, great job, nice one, appreciate*, that s all, awesome, perfect, cool, see you, good night, well done, got it, good job, good bot, that helps, see you tomorrow, later, take care, brilliant, helpful, love it",
  TELL: "tell me about, tell me more about, info, information, about, details, know about, describe, profile, who is behind, what is, what s, whats, introduce, background, facts, give me the lowdown, fundamentals, project behind, basics, actually do, team behind, founder*, founded, purpose, use case*, used for, fill me in, all about, learn about, what does * do, team, story of",
  SCREEN:
    "find, screen*, filter*, search, tokens with, coins with, that have, where, tokens whose, coins whose, having, tokens that, coins that, anything with, low caps, lowcaps, small caps, gems, projects with, projects whose, altcoins with, cryptos with, cryptocurrencies with, something with, everything with, anything, i want, with a, that s on, looking for, give me coins, give me tokens, show coins, show tokens, which tokens, which coins, which altcoins",
  TOKENWORD: "token*, coin, coins, cryptocurrenc*, cryptos, altcoin*, alts, project*, asset*",
  TERM: "market cap, fdv, fully diluted valuation, apr, apy, staking, liquidity, slippage, dca, dollar cost averaging, tvl, defi, soulbound, gas, gas fee*, sharpe ratio, sharpe, sortino, drawdown, volatility, beta, ath, dominance, circulating supply, max supply, layer 2, layer 1, stablecoin, impermanent loss, on-chain, whale, rug pull, airdrop, halving, nft, dao, oracle, bridge, wallet, seed phrase, yield farming, hit rate, vote escrow, permit, rebalancing, correlation, liquidity pool, rug pull*, coin and a token, coin and token, hot wallet, cold wallet, mev, front running, whitepaper, tokenomics, fork, hard fork, consensus, proof of stake, proof of work, validator, mining, leverage, margin, liquidation, perpetual*, futures, basis point*, smart contract",
  SECTORNAME:
    "ai, ai tokens, artificial intelligence, defi, meme*, memecoin*, gaming, games, gamefi, layer 1*, layer-1*, l1*, layer one*, layer 2*, layer-2*, l2*, layer two*, rollup*, nft*, stablecoin*, rwa, real world asset*, oracle*, privacy, exchange token*, metaverse, storage, depin, lending, dex, dexs, infrastructure, smart contract platform*, web3",
  INJ2: "instructions, prompt, rules, guidelines, restrictions, filters",
  MOST: "most, biggest, largest, hardest, furthest",
  PASTV: "was, were, did, had, used to",
  OOS: "poem, joke, weather, recipe, python, javascript, code, translate, world cup, president, prime minister, capital of, homework, song, lyrics, movie, football, horoscope, bake, cook, essay, story about, stock price, stock of, shares of, flight, hotel, restaurant, pizza, cv, resume, everest, tesla, apple, google, amazon, cat, dog, how tall, how old, draw me, letter, math*, email to my, car, gold price, mortgage, doctor, train to, netflix, game of thrones, nvidia",
  MINE2: "me, i, my",
  MCAP2: "worth",
};
