/** Messages by the bot of Telegram. */

export { hasTelegram, sendText, telegram } from "./server/channels/telegram.server.ts";
