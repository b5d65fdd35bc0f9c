import { words } from "@/lib/platform/words/words"
import { externalUrl } from "@/lib/tenancy/organisations/link"
import type { OrganisationSettings } from "@/lib/tenancy/organisations/schema"

const networks = [
  [
    "facebook",
    "Facebook",
    "M14 8.5h2.5V5H14c-2.5 0-4 1.6-4 4v2H7.5v3.5H10V21h3.5v-6.5h2.6l.5-3.5h-3.1V9.3c0-.5.2-.8.5-.8",
  ],
  [
    "twitter",
    "Twitter",
    "M4 4h4.2l4.1 5.7L17.2 4H19l-5.9 6.9L20 20h-4.2l-4.5-6.2L6 20H4.2l6.3-7.3zm2.7 1.3 9.9 13.4h1L7.7 5.3z",
  ],
  [
    "linkedin",
    "LinkedIn",
    "M5 9h3v10H5zm1.5-4.5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4M10 9h2.9v1.4c.5-.9 1.5-1.7 3-1.7 3 0 3.6 1.9 3.6 4.5V19h-3v-5.2c0-1.2-.3-2.3-1.7-2.3s-1.8 1.1-1.8 2.3V19h-3z",
  ],
  [
    "instagram",
    "Instagram",
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5m0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8zm4 2.9a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6m0 1.8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5m4.7-3a1 1 0 1 1 0 2 1 1 0 0 1 0-2",
  ],
] as const

/** The company's profiles; one without an address is not shown. */
export function SocialLinks({ settings }: { settings: OrganisationSettings }) {
  const shown = networks.flatMap(([key, name, path]) => {
    const url = externalUrl(settings[key])
    return url ? [{ url, name, path }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="-mx-2.5 flex gap-1 md:mx-0" aria-label={words("shell.footer")("social")}>
      {shown.map(({ url, name, path }) => (
        <li key={name}>
          <a href={url} className="icon-button hover:bg-border">
            <span className="sr-only">{name}</span>
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              fill="currentColor"
              fillRule="evenodd"
              className="size-5"
            >
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
