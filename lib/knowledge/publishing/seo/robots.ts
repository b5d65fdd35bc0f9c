import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** What robots may read: everything public, no previews, nothing of the workspace, of the API only pictures. */
export const robotsTxt = (organisation: Organisation) =>
  [
    "User-agent: *",
    "Allow: /",
    "Disallow: /kb/preview",
    // They lead to the sign-in of agents and owners.
    "Disallow: /knowledge/",
    "Disallow: /ticket/",
    "Disallow: /api/",
    "Allow: /api/files/",
    "",
    `Sitemap: ${portalOrigin(organisation)}/sitemap.xml`,
    "",
  ].join("\n")
