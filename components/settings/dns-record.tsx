import type { ReactNode } from "react"

/** What to enter where the domain's DNS is kept. */
export const DnsRecord = ({ domain, target }: { domain: string; target: string }) => (
  <div>
    <p className="field-label">Set this record where your domain's DNS is kept</p>
    <div className="overflow-x-auto rounded-md border border-border">
      <table className="w-full text-start text-sm">
        <thead className="bg-sunken text-muted">
          <tr>
            <Cell isHead>Type</Cell>
            <Cell isHead>Name</Cell>
            <Cell isHead>Value</Cell>
          </tr>
        </thead>
        <tbody className="font-mono text-xs">
          <tr>
            <Cell>{isWhole(domain) ? "ALIAS or ANAME" : "CNAME"}</Cell>
            <Cell>{domain}</Cell>
            <Cell>{target}</Cell>
          </tr>
        </tbody>
      </table>
    </div>
    <p className="field-hint">
      A domain itself, such as example.com, takes no CNAME; only names below it do, such as help.example.com.
      Where your DNS has neither ALIAS nor ANAME for it, set an A record with the address that{" "}
      <bdi>{target}</bdi> has, and change it when that changes.
    </p>
  </div>
)

/** Whether a domain is surely one itself, and no name below one. */
const isWhole = (domain: string) => domain.split(".").length === 2

const Cell = ({ isHead = false, children }: { isHead?: boolean; children: ReactNode }) => {
  const Tag = isHead ? "th" : "td"
  return (
    <Tag
      scope={isHead ? "col" : undefined}
      className="px-3 py-2 text-start font-medium [overflow-wrap:anywhere]"
    >
      {children}
    </Tag>
  )
}
