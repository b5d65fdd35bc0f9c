/** What the English messages are given, by `node scripts/word-values.mjs`: their placeholders and their tags. */
export type WordValues = {
  "knowledge.search.count": { values: "count"; tags: never }
  "knowledge.search.manyCount": { values: "count"; tags: never }
  "knowledge.search.page": { values: "page" | "results"; tags: never }
  "knowledge.search.corrected": { values: "corrected" | "text"; tags: "link" | "shown" | "typed" }
  "knowledge.search.keys": { values: never; tags: "down" | "enter" | "escape" | "up" }
  "knowledge.search.countSaid": { values: "count"; tags: never }
  "knowledge.search.someSaid": { values: "count" | "shown"; tags: never }
  "knowledge.search.titleFor": { values: "text"; tags: never }
  "knowledge.comments.count": { values: "count"; tags: never }
  "knowledge.comments.tooMany": { values: "count"; tags: never }
  "knowledge.comments.most": { values: "count"; tags: never }
  "knowledge.comments.left": { values: "count"; tags: never }
  "knowledge.comments.answerBy": { values: "name"; tags: never }
  "knowledge.comments.commentBy": { values: "name"; tags: never }
  "knowledge.votes.logIn": { values: never; tags: "link" }
  "knowledge.places.articles": { values: "count"; tags: never }
  "knowledge.places.counted": { values: "count"; tags: "rest" }
  "knowledge.places.summary": { values: "summary"; tags: never }
  "knowledge.places.intro": { values: "company"; tags: never }
  "knowledge.article.articlesIn": { values: "place"; tags: never }
  "knowledge.article.readingTime": { values: "minutes"; tags: never }
  "knowledge.article.views": { values: "count"; tags: never }
  "knowledge.article.helpful": { values: "count"; tags: never }
  "knowledge.article.notHelpful": { values: "count"; tags: never }
  "knowledge.article.comments": { values: "count"; tags: never }
  "mails.accounts.verifySubject": { values: "portal"; tags: never }
  "mails.accounts.verifyBody": { values: "portal"; tags: never }
  "mails.accounts.verifyReason": { values: "portal"; tags: never }
  "mails.accounts.recoverySubject": { values: "portal"; tags: never }
  "mails.accounts.recoveryReason": { values: "portal"; tags: never }
  "mails.accounts.signInSubject": { values: "portal"; tags: never }
  "mails.accounts.signInReason": { values: "portal"; tags: never }
  "mails.accounts.existsSubject": { values: "portal"; tags: never }
  "mails.accounts.joinSubject": { values: "portal"; tags: never }
  "mails.accounts.joinHeading": { values: "portal"; tags: never }
  "mails.accounts.joinBody": { values: "portal"; tags: never }
  "mails.accounts.joinDays": { values: "days"; tags: never }
  "mails.accounts.joinReason": { values: "portal"; tags: never }
  "mails.accounts.changedSubject": { values: "portal"; tags: never }
  "mails.accounts.changedBody": { values: "portal"; tags: never }
  "mails.accounts.changedReason": { values: "portal"; tags: never }
  "mails.tickets.subject": { values: "number" | "portal"; tags: never }
  "mails.tickets.yourRequest": { values: "subject"; tags: never }
  "mails.tickets.receivedBody": { values: "number"; tags: never }
  "mails.tickets.receivedReason": { values: "portal"; tags: never }
  "mails.tickets.openedHeading": { values: "author"; tags: never }
  "mails.tickets.theRequest": { values: "subject"; tags: never }
  "mails.tickets.openedBody": { values: "number"; tags: never }
  "mails.tickets.openedReason": { values: "portal"; tags: never }
  "mails.tickets.answered": { values: "author"; tags: never }
  "mails.tickets.written": { values: "author"; tags: never }
  "mails.tickets.copyReason": { values: "portal"; tags: never }
  "mails.tickets.waitsBody": { values: "day"; tags: never }
  "mails.tickets.inCopy": { values: "people"; tags: never }
  "mails.tickets.wrote": { values: "moment" | "name"; tags: never }
  "mails.tickets.missingWithin": { values: "days"; tags: never }
  "mails.tickets.replyWithin": { values: "days"; tags: never }
  "mails.tickets.replyWithinAfter": { values: "days"; tags: never }
  "mails.tickets.sentence": { values: "text"; tags: never }
  "mails.tickets.reason": { values: "portal"; tags: never }
  "mails.privacy.subject": { values: "portal"; tags: never }
  "mails.privacy.readyBody": { values: "days"; tags: never }
  "mails.privacy.reason": { values: "portal"; tags: never }
  "mails.privacy.deletedSubject": { values: "portal"; tags: never }
  "mails.privacy.deletedReason": { values: "portal"; tags: never }
  "mails.knowledge.latest": { values: "portal"; tags: never }
  "mails.knowledge.digestReason": { values: "portal"; tags: never }
  "mails.knowledge.answerSubject": { values: "portal"; tags: never }
  "mails.knowledge.answerPreview": { values: "author"; tags: never }
  "mails.knowledge.answerHeading": { values: "author"; tags: never }
  "mails.knowledge.youWrote": { values: "article"; tags: never }
  "mails.knowledge.answerReason": { values: "portal"; tags: never }
  "page.accessibility.intro": { values: "company"; tags: never }
  "page.accessibility.standardHint": { values: "level" | "name"; tags: "day" }
  "page.accessibility.pages": { values: "pages"; tags: never }
  "page.accessibility.contact": { values: "address"; tags: "link" }
  "page.accessibility.ticket": { values: never; tags: "link" }
  "page.accessibility.company": { values: "company"; tags: never }
  "people.signIn.newHere": { values: never; tags: "link" }
  "people.signUp.terms": { values: never; tags: "terms" }
  "people.signUp.termsAndPrivacy": { values: never; tags: "privacy" | "terms" }
  "people.verify.intro": { values: "email"; tags: "address" }
  "people.fields.done": { values: "part"; tags: "done" }
  "people.fields.resendIn": { values: "label" | "seconds"; tags: never }
  "people.agentSignIn.codeHint": { values: "email"; tags: never }
  "people.agentSignIn.forEmail": { values: "email"; tags: never }
  "people.recovery.newIntro": { values: "email"; tags: "address" }
  "people.consents.unasked": { values: "wording"; tags: never }
  "people.consents.given": { values: "wording"; tags: "kind" }
  "people.consents.withdrawn": { values: "wording"; tags: "kind" }
  "people.consents.youGet": { values: "kind" | "portal"; tags: never }
  "people.consents.noMore": { values: "kind" | "portal"; tags: never }
  "people.profile.guess": { values: "place"; tags: never }
  "people.profile.useOwnZone": { values: "zone"; tags: never }
  "people.profile.poweredBy": { values: never; tags: "link" }
  "portals.translations.about": { values: "language"; tags: never }
  "portals.translations.footerLabel": { values: "number"; tags: never }
  "portals.translations.footerAddress": { values: "number"; tags: never }
  "privacy.exports.hint": { values: "days"; tags: never }
  "privacy.exports.creating": { values: "what"; tags: never }
  "privacy.exports.once": { values: "days" | "size"; tags: never }
  "refusals.sentences.At most {count} characters": { values: "count"; tags: never }
  "refusals.sentences.At most {count} files can be attached": { values: "count"; tags: never }
  "shell.home.welcome": { values: "company"; tags: "lead" | "name" }
  "shell.home.offers": { values: "offers"; tags: never }
  "support.form.optional": { values: "label"; tags: never }
  "support.form.onlyFor": { values: "condition"; tags: never }
  "support.form.receivedHint": { values: "number"; tags: "strong" }
  "support.form.nothingThere": { values: never; tags: "link" }
  "support.thread.inCopy": { values: "people"; tags: never }
  "support.thread.followUpOf": { values: never; tags: "ticket" }
  "support.thread.followedUp": { values: never; tags: "tickets" }
  "support.thread.messageBy": { values: "name"; tags: never }
  "support.thread.dataFile": { values: never; tags: "link" }
  "support.files.leftOut": { values: "names"; tags: never }
  "support.files.gone": { values: "names"; tags: never }
  "support.files.again": { values: "name"; tags: never }
  "support.files.cancelUpload": { values: "name"; tags: never }
  "support.files.remove": { values: "name"; tags: never }
  "support.files.uploading": { values: "name"; tags: never }
  "support.files.kindsRefused": { values: "names"; tags: never }
  "support.files.more": { values: "count" | "names"; tags: never }
  "support.files.bytes": { values: "size"; tags: never }
  "support.files.kilobytes": { values: "size"; tags: never }
  "support.files.megabytes": { values: "size"; tags: never }
  "support.list.more": { values: "count"; tags: never }
  "support.list.count": { values: "count"; tags: never }
  "support.list.priorityIs": { values: "name"; tags: never }
  "support.survey.optional": { values: "label"; tags: never }
  "ui.dates.updated": { values: never; tags: "day" }
  "ui.lists.move": { values: "name"; tags: never }
  "ui.lists.remove": { values: "name"; tags: never }
  "ui.lists.searchFor": { values: "label"; tags: never }
  "ui.forms.show": { values: "label"; tags: never }
  "ui.links.close": { values: "label"; tags: never }
  "ui.editor.person": { values: "at" | "count" | "name"; tags: never }
  "ui.copy.copyThis": { values: "what"; tags: never }
  "ui.copy.copiedThis": { values: "what"; tags: never }
  "ui.languageTabs.someMissing": { values: "count"; tags: never }
}
