import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { ofId } from "@/lib/api/http/inputs"
import { removeImapSource, saveImapSource, testImapConnection } from "@/lib/support/imap/mutations"
import { listImapSources } from "@/lib/support/imap/queries"
import { imapSettings, imapSource } from "@/lib/support/imap/schema"

const ofMailbox = imapSettings.extend(ofId)

/** The mailboxes that inboxes read, for those who manage the portal; `id` is the inbox's. */
export const staffMailboxes = {
  listMailboxes: signedIn
    .read("The mailboxes that the company's inboxes read")
    .givesAs("mailboxes", z.array(imapSource), listImapSources),
  saveMailbox: signedIn
    .write(
      "Has an inbox read a mailbox; without credentials, those that are kept for this server and user stay",
      ofMailbox,
    )
    .route({
      description:
        "`readsExisting` says whether what is there already becomes tickets when it is read first; left out, it stays as it is, or false at first. The same folder of the same user is read on from where it was, also at another address.",
    })
    .givesAs("mailbox", imapSource, (ctx, { id, ...settings }) => saveImapSource(ctx, id, settings)),
  testMailbox: signedIn
    .write("Tries to read a mailbox, and says in words what is wrong", ofMailbox)
    .gives(
      z.object({ fault: z.string().describe("Empty where it can be read"), mails: z.number().int() }),
      (ctx, { id, ...settings }) => testImapConnection(ctx, id, settings),
    ),
  removeMailbox: signedIn
    .write("Reads an inbox's mailbox no more", ofId)
    .says("The mailbox is not read any more.", (ctx, { id }) => removeImapSource(ctx, id)),
}
