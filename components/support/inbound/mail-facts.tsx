import { words } from "@/lib/platform/words/words"
import type { OpenedMail } from "@/lib/support/inbound/suspended/schema"

/** The headers of a mail that say who sent it, how and to whom, and what is known of whether that is true. */
export const MailFacts = ({ headers, proof }: Pick<OpenedMail, "headers" | "proof">) =>
  headers.length > 0 && (
    <section aria-labelledby="mail-headers" className="card p-5 sm:p-6">
      <h2 id="mail-headers" className="font-semibold text-base">
        {words("support.inbound")("headers")}
      </h2>
      <dl className="mail-headers">
        {[...proof, ...headers].map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
