import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** The parts of a request that a call reads. `Request` has them all, but creating one for each call would cost as much as answering it. */
export type ApiRequest = Pick<Request, "method" | "url" | "text"> & {
  readonly headers: Pick<Headers, "get">;
  clone(): ApiRequest;
};

/** A placeholder: no result depends on it. */
const ANY_ORIGIN = "http://localhost";

/** A request of node:http that has no body. */
export class BodylessRequest implements ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: ApiRequest["headers"];

  constructor({ method = "GET", url = "/", headers }: IncomingMessage) {
    this.method = method;
    this.url = `${ANY_ORIGIN}${url}`;
    this.headers = new ReadHeaders(headers);
  }

  async text(): Promise<string> {
    return "";
  }

  clone(): ApiRequest {
    return this;
  }
}

class ReadHeaders {
  readonly #read: IncomingHttpHeaders;

  constructor(read: IncomingHttpHeaders) {
    this.#read = read;
  }

  get(name: string): string | null {
    const value = this.#read[name.toLowerCase()];
    return typeof value === "string" ? value : (value?.join(", ") ?? null);
  }
}
