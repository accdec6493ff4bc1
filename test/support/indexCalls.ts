/** The calls about orders of indices, without a web server. Modules of the app are loaded once the environment is as they need it. */

type Method = "GET" | "POST";

export async function loadIndexCalls(): Promise<(method: Method, path: string, request: Request) => Promise<Response>> {
  const [quotes, buy, sell, orders, one, sent, mine] = await Promise.all([
    import("#app/areas/indices/api/indices.quotes.ts"),
    import("#app/areas/indices/api/indices.buy.ts"),
    import("#app/areas/indices/api/indices.sell.ts"),
    import("#app/areas/indices/api/indices.orders._index.ts"),
    import("#app/areas/indices/api/indices.orders.$orderId._index.ts"),
    import("#app/areas/indices/api/indices.orders.$orderId.sent.ts"),
    import("#app/areas/indices/api/indices.my-indices.ts"),
  ]);
  const routes = { quotes, buy, sell, orders, "my-indices": mine };
  return (method, path, request) => {
    const [, , , name = "", orderId, last] = path.split("/");
    const found = last ? sent : orderId ? one : routes[name as keyof typeof routes];
    const run = (method === "GET" ? found.loader : found.action) as typeof quotes.action;
    return run({ request, params: { orderId }, context: {} });
  };
}
