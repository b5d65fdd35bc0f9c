import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js"

// As in lib/platform/http/request/security-headers.ts, which Node cannot read from here; its test holds the two together.
const common = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
}
const asHeaders = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** The script of public pages is built apart from Next, which has no way to leave its runtime out; and so are its words. */
async function pageScript(phase) {
  const { buildPageScript, watchPageScript } = await import("./scripts/page-script.mjs")
  const { writePageWords } = await import("./scripts/page-words.mjs")
  const script = await (phase === PHASE_PRODUCTION_BUILD ? buildPageScript() : watchPageScript())
  return { PAGE_SCRIPT: script, PAGE_WORDS: JSON.stringify(writePageWords()) }
}

const needsScript = new Set([PHASE_PRODUCTION_BUILD, PHASE_DEVELOPMENT_SERVER])

/** @returns {Promise<import("next").NextConfig>} */
export default async (phase) => ({
  poweredByHeader: false,
  reactStrictMode: true,
  // Pictures are served as they are kept; an optimiser would fetch what visitors name.
  images: { unoptimized: true },
  // Types are checked by `npm run types`; a build that checks them again keeps a first start waiting.
  typescript: { ignoreBuildErrors: true },
  // Metadata is in the first head for everybody, not only for robots Next knows.
  htmlLimitedBots: /.*/,
  // Read by the server where a store of files is configured or holidays are asked for, and made part of nothing.
  serverExternalPackages: [
    ...["@aws-sdk/client-s3", "@aws-sdk/lib-storage", "@aws-sdk/s3-request-presigner", "date-holidays"],
  ],
  experimental: {
    // A page's code is read when the page is first asked for: reading that of all would keep the first visitors waiting.
    preloadEntriesOnStart: false,
    // Sources change between builds on a server; writing 350 MB for the next one costs as much as half a build.
    turbopackFileSystemCacheForBuild: false,
  },
  // Written into the code as it is built: a server that only starts has nothing to build.
  ...(needsScript.has(phase) && { env: await pageScript(phase) }),
  // Pages get theirs from middleware.ts, and everything from server.ts; these are for what `next start` serves without.
  headers: async () => [
    { source: "/:path*", headers: asHeaders(common) },
    // The name of each of these files says what is in it.
    {
      source: "/static/page/:file*",
      headers: asHeaders({
        "Cache-Control":
          phase === PHASE_DEVELOPMENT_SERVER ? "no-store" : "public, max-age=31536000, immutable",
      }),
    },
  ],
})
