import type { ReactNode } from "react"

type Props = { termsUrl: string | null; privacyUrl: string | null }

/** What is agreed to, with links where the company has set them (D-56). */
export const TermsLabel = ({ termsUrl, privacyUrl }: Props) => (
  <>
    I accept the <Document url={termsUrl}>Terms & Conditions</Document>
    {privacyUrl && (
      <>
        {" "}
        and the <Document url={privacyUrl}>privacy policy</Document>
      </>
    )}
  </>
)

const Document = ({ url, children }: { url: string | null; children: ReactNode }) =>
  url ? (
    <a href={url} target="_blank" rel="noreferrer" className="text-link">
      {children}
    </a>
  ) : (
    children
  )
