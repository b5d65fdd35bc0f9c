"use client"
import type { ReactNode } from "react"
import { useCopy } from "@/components/ui/use-copy"
import type { DnsRecord } from "@/lib/portals/domains/schema"

/** What to enter where the domain's DNS is kept. */
export const DnsRecords = ({ alias, proof }: { alias: DnsRecord; proof: DnsRecord }) => (
  <div className="space-y-5">
    <RecordToSet title="Set this record at your DNS provider" record={alias}>
      {alias.type === "CNAME" ? (
        "It leads visitors to your portal and confirms that the domain is yours."
      ) : (
        <>
          A domain without a subdomain, such as example.com, cannot have a CNAME. Where your DNS has neither
          ALIAS nor ANAME, set an A record with the address that <bdi>{alias.value}</bdi> has, and change it
          when that changes.
        </>
      )}
    </RecordToSet>
    <RecordToSet
      title={
        alias.type === "CNAME" ? "Where a CNAME is not possible, set this record too" : "Set this record too"
      }
      record={proof}
    >
      It confirms that the domain is yours, as with an A record or a CDN.
    </RecordToSet>
  </div>
)

type Props = { title: string; record: DnsRecord; children: ReactNode }

const RecordToSet = ({ title, record: { type, name, value }, children }: Props) => (
  <div>
    <p className="field-label">{title}</p>
    <dl className="divide-y divide-border rounded-md border border-border text-sm">
      <Line term="Type">{type}</Line>
      <Line term="Name" copied={name}>
        {name}
      </Line>
      <Line term="Value" copied={value}>
        {value}
      </Line>
    </dl>
    <p className="field-hint">{children}</p>
  </div>
)

type LineProps = { term: string; copied?: string; children: ReactNode }

const Line = ({ term, copied, children }: LineProps) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-4 px-3 py-1 sm:flex-nowrap">
    <dt className="w-14 shrink-0 text-muted">{term}</dt>
    <dd className="flex min-w-0 flex-1 items-center gap-x-4">
      <bdi className="min-w-0 flex-1 font-mono text-xs [overflow-wrap:anywhere]">{children}</bdi>
      {copied && <CopyButton text={copied} what={`${term.toLowerCase()} ${copied}`} />}
    </dd>
  </div>
)

function CopyButton({ text, what }: { text: string; what: string }) {
  const { isCopied, copy } = useCopy(text)
  return (
    <button
      type="button"
      onClick={copy}
      className="text-link shrink-0 text-sm"
      aria-label={`${isCopied ? "Copied" : "Copy"} the ${what}`}
    >
      {isCopied ? "Copied" : "Copy"}
    </button>
  )
}
