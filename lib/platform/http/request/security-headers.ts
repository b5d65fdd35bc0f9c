import { storeOrigins } from "@/lib/platform/files/store-settings"

type Scripts = {
  /** Of inline scripts rendered for this one answer. */
  nonce?: string
  /** `sha256-…` of every inline script of a page that is kept and sent again. */
  scriptHashes?: readonly string[]
  /** Other origins that the page's scripts may ask. */
  connect?: readonly string[]
  /** Adds what the development server needs and production refuses. */
  development?: boolean
}

/**
 * The content security policy: everything from the portal's own origin, inline scripts only by nonce or hash. Files are sent to
 * the store of files as well, where one is configured.
 */
export function contentSecurityPolicy({
  nonce,
  scriptHashes = [],
  connect = [],
  development = false,
}: Scripts = {}): string {
  const inline = [...(nonce ? [`nonce-${nonce}`] : []), ...scriptHashes].map((source) => ` '${source}'`)
  return [
    "default-src 'self'",
    `script-src 'self'${inline.join("")}${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...storeOrigins(), ...connect].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ")
}

/** The headers of every answer but its content security policy; `https` is whether visitors see the portal over TLS. */
export function commonSecurityHeaders({ https = false } = {}): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(https && { "Strict-Transport-Security": "max-age=31536000" }),
  }
}

/** Every security header of one answer. */
export function securityHeaders({ https, ...scripts }: Scripts & { https: boolean }): Record<string, string> {
  return { ...commonSecurityHeaders({ https }), "Content-Security-Policy": contentSecurityPolicy(scripts) }
}
