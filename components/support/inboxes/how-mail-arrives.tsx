type Props = {
  /** Where mail servers reach the installation; null where they cannot. */
  port: number | null
}

/** In plain words how mail gets from a mailbox to here. */
export const HowMailArrives = ({ port }: Props) => (
  <section aria-labelledby="how-mail-arrives" className="card p-5 text-sm sm:p-6">
    <h2 id="how-mail-arrives" className="font-semibold text-base">
      How email gets here
    </h2>
    {port === null ? (
      <p className="mt-2 rounded-md bg-sunken px-4 py-3">
        Mail servers cannot hand email to this installation: its operator has to set <code>MAIL_LISTEN</code>{" "}
        first. Until then, have an inbox read a mailbox or connect a service, from the menu of the inbox.
      </p>
    ) : (
      <div className="mt-2 space-y-2 text-muted">
        <p>
          Do one of these for the address of each inbox. Mail servers reach this installation on port {port}.
        </p>
        <ul className="list-disc space-y-1 ps-5">
          <li>
            <strong className="text-text">Forward it.</strong> In your mail server, add a rule that passes
            email to the address on to this installation.
          </li>
          <li>
            <strong className="text-text">Point the domain here.</strong> Set the MX record of the address's
            domain to this installation. It takes all email to that domain then.
          </li>
        </ul>
        <p>Or have an inbox read a mailbox, or connect a service, from the menu of the inbox.</p>
        <p>
          Addresses with something behind a plus sign, such as{" "}
          <bdi className="break-words">help+…@example.com</bdi>, have to arrive too: answers to tickets come
          to these.
        </p>
      </div>
    )}
  </section>
)
