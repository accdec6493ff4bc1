/** Messages from the Telegram bot. */

export { hasTelegram, sendText, telegram } from "./server/channels/telegram.server.ts";
