import type { ReactNode } from "react"
import type { Organisation } from "@/lib/organisations/schema"
import { Footer } from "./footer"
import { Header } from "./header"

type Props = {
  organisation: Organisation
  account?: ReactNode
  /** On the page for submitting a ticket, see Footer. */
  submitsTicket?: boolean
  children: ReactNode
}

/** What every page of a portal stands in. */
export const Shell = ({ organisation, account, submitsTicket, children }: Props) => (
  <>
    <a href="#content" className="skip-link">
      Skip to content
    </a>
    <Header organisation={organisation} account={account} />
    <main id="content" tabIndex={-1} className="grow outline-none">
      {children}
    </main>
    <Footer organisation={organisation} submitsTicket={submitsTicket} />
  </>
)
