import { portalOrigin } from "@/lib/organisations/origin"
import type { Organisation } from "@/lib/organisations/schema"

/** What robots may read: everything public, no previews, of the API only pictures. */
export const robotsTxt = (organisation: Organisation) =>
  [
    "User-agent: *",
    "Allow: /",
    "Disallow: /kb/preview",
    "Disallow: /api/",
    "Allow: /api/files/",
    "",
    `Sitemap: ${portalOrigin(organisation)}/sitemap.xml`,
    "",
  ].join("\n")
