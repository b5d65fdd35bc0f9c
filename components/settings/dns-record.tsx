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
            <Cell>CNAME</Cell>
            <Cell>{domain}</Cell>
            <Cell>{target}</Cell>
          </tr>
        </tbody>
      </table>
    </div>
  </div>
)

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
