import type { ReactNode } from "react"
import { together } from "@/components/ui/together"
import { words } from "@/lib/platform/words/words"

type Props = { termsUrl: string | null; privacyUrl: string | null }

/** What is agreed to, with links where the company has set them (D-56). */
export const TermsLabel = ({ termsUrl, privacyUrl }: Props) =>
  together(
    words("people.signUp").parts(privacyUrl ? "termsAndPrivacy" : "terms", {
      terms: (inside) => <Document url={termsUrl}>{inside}</Document>,
      privacy: (inside) => <Document url={privacyUrl}>{inside}</Document>,
    }),
  )

const Document = ({ url, children }: { url: string | null; children: ReactNode }) =>
  url ? (
    <a href={url} target="_blank" rel="noreferrer" className="text-link">
      {children}
    </a>
  ) : (
    children
  )
