/** Made by vite.config.ts of server/verifier. */
declare module "virtual:verifier" {
  const verifier: { program: string; readme: string };
  export default verifier;
}
