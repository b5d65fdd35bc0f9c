// As in lib/platform/http/request/security-headers.ts, which Node cannot read from here; its test holds the two together.
const common = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
}
const asHeaders = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // Metadata is in the first head for everybody, not only for robots Next knows.
  htmlLimitedBots: /.*/,
  // Pages get theirs from middleware.ts, and everything from server.ts; these are for what `next start` serves without.
  headers: async () => [{ source: "/:path*", headers: asHeaders(common) }],
}
