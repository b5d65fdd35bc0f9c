"use client"
import { RecordToSet } from "@/components/ui/record-to-set"
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
