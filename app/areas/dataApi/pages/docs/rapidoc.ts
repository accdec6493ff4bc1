import rapidocUrl from "rapidoc/dist/rapidoc-min.js?url";

/** RapiDoc, a web component that turns an OpenAPI document into a form. It is loaded from our own server, on request. */
export type RapiDoc = HTMLElement & {
  loadSpec(document: object): Promise<void>;
  /** Stored only in the element, for as long as it exists. */
  setApiKey(scheme: string, key: string): boolean;
};

const SETTINGS = {
  "render-style": "focused",
  "show-header": "false",
  "show-info": "false",
  "show-side-nav": "false",
  "allow-authentication": "false",
  "allow-server-selection": "false",
  "allow-search": "false",
  "allow-advanced-search": "false",
  "allow-spec-file-download": "false",
  // RapiDoc's own fonts would be loaded from another site.
  "load-fonts": "false",
  "update-route": "false",
  "persist-auth": "false",
  "fetch-credentials": "omit",
  "schema-style": "table",
  "response-area-height": "320px",
};

/** The element with the form of one endpoint, in the page's colours. */
export async function rapidocFor(path: string, method: string, page: HTMLElement): Promise<RapiDoc> {
  const [document] = await Promise.all([fetchDocument(path, method), untilLoaded()]);
  const element = window.document.createElement("rapi-doc") as RapiDoc;
  for (const [name, value] of Object.entries({ ...SETTINGS, ...readColours(page) })) element.setAttribute(name, value);
  page.append(element);
  await element.loadSpec(document);
  return element;
}

let loading: Promise<void> | null = null;
function untilLoaded(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = rapidocUrl;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      loading = null;
      reject(new Error(`${rapidocUrl} was not loaded`));
    });
    document.head.append(script);
  });
  return loading;
}

type OpenApi = { paths: Record<string, Record<string, unknown>> };

/** The document with only this endpoint, whose server is the page's own origin. */
async function fetchDocument(path: string, method: string): Promise<object> {
  const answer = await fetch("/v1/openapi.json");
  if (!answer.ok) throw new Error(`The OpenAPI document could not be loaded (status ${answer.status})`);
  const whole = (await answer.json()) as OpenApi;
  const name = method.toLowerCase();
  return {
    ...whole,
    servers: [{ url: window.location.origin }],
    paths: { [path]: { [name]: whole.paths[path]?.[name] } },
  };
}

function readColours(page: HTMLElement): Record<string, string> {
  const { backgroundColor, color, fontFamily } = getComputedStyle(page);
  const background = toHexColour(backgroundColor);
  return {
    theme: isDark(background) ? "dark" : "light",
    "bg-color": background,
    "text-color": toHexColour(color),
    "primary-color": toHexColour(getComputedStyle(page).getPropertyValue("outline-color")),
    "regular-font": fontFamily,
    "mono-font": "ui-monospace, monospace",
  };
}

/** A colour as six hex digits, the format that the component reads. */
function toHexColour(color: string): string {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pen) return "#888888";
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const MIDDLE = 128;
const isDark = (hex: string): boolean => Number.parseInt(hex.slice(3, 5), 16) < MIDDLE;
