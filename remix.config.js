/**
 * Options of Remix, handed to its Vite plugin by vite.config.ts: the classic compiler is not used.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
const config = {
  appDirectory: "app",
  buildDirectory: "build",
  serverBuildFile: "index.js",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
    // Without it the development server serves two copies of React.
    unstable_optimizeDeps: true,
  },
};

export default config;
