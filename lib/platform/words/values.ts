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
  "mails.notices.oneTitle": { values: "title" | "what"; tags: never }
  "mails.notices.many": { values: "count" | "portal"; tags: never }
  "mails.notices.manyShort": { values: "count"; tags: never }
  "mails.notices.more": { values: "count"; tags: never }
  "mails.notices.reason": { values: "portal"; tags: never }
  "mails.rules.offSubject": { values: "portal"; tags: never }
  "mails.rules.gone": { values: "address"; tags: never }
  "mails.rules.silent": { values: "address" | "days"; tags: never }
  "mails.rules.offReason": { values: "portal"; tags: never }
  "mails.rules.sentReason": { values: "portal"; tags: never }
  "mails.ownership.offered": { values: "portal"; tags: never }
  "mails.ownership.offeredPreview": { values: "from"; tags: never }
  "mails.ownership.offeredBody": { values: "from" | "portal"; tags: never }
  "mails.ownership.offeredCare": { values: "days"; tags: never }
  "mails.ownership.offeredReason": { values: "portal"; tags: never }
  "mails.ownership.taken": { values: "portal"; tags: never }
  "mails.ownership.takenBody": { values: "portal"; tags: never }
  "mails.ownership.takenReason": { values: "portal"; tags: never }
  "mails.ownership.given": { values: "portal"; tags: never }
  "mails.ownership.givenPreview": { values: "email"; tags: never }
  "mails.ownership.givenBody": { values: "email" | "portal"; tags: never }
  "mails.ownership.givenReason": { values: "portal"; tags: never }
  "operations.system.checked": { values: never; tags: "moment" }
  "page.accessibility.intro": { values: "company"; tags: never }
  "page.accessibility.standardHint": { values: "level" | "name"; tags: "day" }
  "page.accessibility.pages": { values: "pages"; tags: never }
  "page.accessibility.contact": { values: "address"; tags: "link" }
  "page.accessibility.ticket": { values: never; tags: "link" }
  "page.accessibility.company": { values: "company"; tags: never }
  "page.languages.untranslated": { values: "shown" | "wanted"; tags: never }
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
  "people.agents.addressesHint": { values: "days"; tags: never }
  "people.agents.invitationsSent": { values: "count"; tags: never }
  "people.agents.agentsAlready": { values: "addresses"; tags: never }
  "people.agents.withdrawn": { values: "email"; tags: never }
  "people.agents.since": { values: "email"; tags: "day" }
  "people.agents.roleOf": { values: "name"; tags: never }
  "people.agents.firstViewOf": { values: "name"; tags: never }
  "people.agents.actionsFor": { values: "name"; tags: never }
  "people.agents.deactivateQuestion": { values: "email"; tags: never }
  "people.apiKeys.noneHint": { values: never; tags: "link" }
  "people.apiKeys.created": { values: "key"; tags: "name" }
  "people.apiKeys.revokeQuestion": { values: "name"; tags: never }
  "people.apiKeys.createdBy": { values: "person"; tags: "name" }
  "people.apiKeys.personalKeyOf": { values: "person"; tags: "name" }
  "people.apiKeys.afterDays": { values: "days"; tags: never }
  "portals.takeOver.named": { values: "portal"; tags: never }
  "portals.takeOver.for": { values: "email"; tags: never }
  "portals.takeOver.means": { values: "portal"; tags: never }
  "portals.takeOver.meansOwner": { values: "portal"; tags: never }
  "portals.translations.about": { values: "language"; tags: never }
  "portals.translations.footerLabel": { values: "number"; tags: never }
  "portals.translations.footerAddress": { values: "number"; tags: never }
  "portals.settings.of": { values: "section"; tags: never }
  "portals.branding.titleHint": { values: "portal"; tags: never }
  "portals.branding.pick": { values: "label"; tags: never }
  "portals.branding.onBrand": { values: "chosen" | "contrast" | "used"; tags: never }
  "portals.branding.onWhite": { values: "used"; tags: never }
  "portals.branding.inDark": { values: "used"; tags: never }
  "portals.links.label": { values: "number"; tags: never }
  "portals.links.address": { values: "number"; tags: never }
  "portals.knowledge.machineAccessHint": { values: "address"; tags: never }
  "portals.mail.addressHint": { values: "domains" | "usual"; tags: never }
  "portals.mail.inMailboxes": { values: "address" | "name"; tags: "lead" | "strong" }
  "portals.mail.reopenWithin": { values: "days"; tags: never }
  "portals.mail.remindAfter": { values: "days"; tags: never }
  "portals.ending.deleteQuestion": { values: "name"; tags: never }
  "portals.ending.typeThis": { values: "name"; tags: never }
  "portals.domains.uses": { values: "origin"; tags: "from" }
  "portals.domains.usesBoth": { values: "origin" | "target"; tags: "at" | "from" }
  "portals.domains.nowAddress": { values: "domain"; tags: never }
  "portals.domains.removed": { values: "domain"; tags: never }
  "portals.domains.removeQuestion": { values: "domain"; tags: never }
  "portals.domains.removeMeans": { values: "domain" | "target"; tags: never }
  "portals.domains.noCname": { values: "address"; tags: "isolated" }
  "portals.domains.lastCheck": { values: never; tags: "moment" }
  "portals.domains.checkedUntil": { values: "minutes"; tags: "moment" }
  "portals.domains.unreachable": { values: "domain"; tags: never }
  "portals.domains.here": { values: "domain"; tags: never }
  "portals.domains.missingFirst": { values: "domain"; tags: never }
  "portals.domains.missing": { values: "domain"; tags: never }
  "portals.domains.leadsTo": { values: "domain" | "target" | "where"; tags: never }
  "portals.domains.elsewhere": { values: "domain" | "target"; tags: never }
  "portals.domains.leadsToProved": { values: "domain" | "target" | "where"; tags: never }
  "portals.domains.elsewhereProved": { values: "domain" | "target"; tags: never }
  "portals.ownership.transferHint": { values: "days"; tags: never }
  "portals.ownership.transferQuestion": { values: "portal"; tags: never }
  "portals.ownership.offered": { values: "email"; tags: "moment" | "person" }
  "portals.owned.free": { values: "address"; tags: never }
  "portals.owned.answersAt": { values: "address"; tags: never }
  "portals.owned.signedInAs": { values: "email"; tags: never }
  "portals.owned.reactivateNamed": { values: "portal"; tags: never }
  "portals.owned.openNamed": { values: "portal"; tags: never }
  "portals.languages.stemmed": { values: "language"; tags: never }
  "portals.languages.tagWithArticles": { values: "count" | "tag"; tags: never }
  "portals.languages.languageWithArticles": { values: "count" | "language"; tags: never }
  "portals.languages.already": { values: "language"; tags: never }
  "portals.languages.unknown": { values: "typed"; tags: never }
  "portals.languages.missingIn": { values: "number"; tags: never }
  "portals.languages.shownIn": { values: "number"; tags: never }
  "portals.languages.pair": { values: "from" | "to"; tags: never }
  "portals.languages.removeMeans": { values: "languages"; tags: never }
  "privacy.exports.hint": { values: "days"; tags: never }
  "privacy.exports.creating": { values: "what"; tags: never }
  "privacy.exports.once": { values: "days" | "size"; tags: never }
  "refusals.sentences.At most {count} characters": { values: "count"; tags: never }
  "refusals.sentences.At most {count} files can be attached": { values: "count"; tags: never }
  "refusals.sentences.{count} tickets have been changed.": { values: "count"; tags: never }
  "refusals.sentences.{count} tickets have been restored.": { values: "count"; tags: never }
  "refusals.sentences.Ticket #{number} has been created.": { values: "number"; tags: never }
  "refusals.sentences.The requester of #{number} has written meanwhile": { values: "number"; tags: never }
  "refusals.sentences.{name} has written meanwhile": { values: "name"; tags: never }
  "refusals.sentences.#{number} is part of another ticket now": { values: "number"; tags: never }
  "refusals.sentences.At most {count} tickets at once": { values: "count"; tags: never }
  "refusals.sentences.At most {count} tags a ticket": { values: "count"; tags: never }
  "refusals.sentences.At most {count} tags": { values: "count"; tags: never }
  "refusals.sentences.Ports end at {port}": { values: "port"; tags: never }
  "refusals.sentences.At most {count} languages": { values: "count"; tags: never }
  "refusals.sentences.At most {count} groups of words": { values: "count"; tags: never }
  "refusals.sentences.Line {line}: {fault}": { values: "fault" | "line"; tags: never }
  "refusals.sentences.“{word}” needs at least one synonym": { values: "word"; tags: never }
  "refusals.sentences.“{typed}” is no language: write a tag such as en or pt-BR": {
    values: "typed"
    tags: never
  }
  "refusals.sentences.The domain {domain} belongs to another portal": { values: "domain"; tags: never }
  "refusals.sentences.Type {name} to delete the portal": { values: "name"; tags: never }
  "refusals.sentences.One owner has at most {count} portals": { values: "count"; tags: never }
  "refusals.sentences.At most {count} addresses at once": { values: "count"; tags: never }
  "refusals.sentences.At most {count} at once": { values: "count"; tags: never }
  "refusals.sentences.At most {count} keys a person": { values: "count"; tags: never }
  "refusals.sentences.At most {count} keys of the company": { values: "count"; tags: never }
  "shell.home.welcome": { values: "company"; tags: "lead" | "name" }
  "shell.home.offers": { values: "offers"; tags: never }
  "shell.workspace.waiting": { values: "count"; tags: "hidden" }
  "shell.palette.ticketHint": { values: "name" | "status"; tags: never }
  "shell.palette.allTheirTickets": { values: "email"; tags: never }
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
  "support.views.noTicket": { values: "number"; tags: never }
  "support.views.members": { values: "count"; tags: never }
  "support.views.hiddenTickets": { values: "count"; tags: never }
  "support.views.count": { values: "count"; tags: never }
  "support.views.countMore": { values: "count"; tags: never }
  "support.views.news": { values: "count"; tags: never }
  "support.views.selectTicket": { values: "number" | "subject"; tags: never }
  "support.views.assignedTo": { values: "name"; tags: never }
  "support.panel.keysHint": { values: never; tags: "all" | "next" | "open" | "previous" }
  "support.panel.withKey": { values: "key" | "label"; tags: never }
  "support.due.metric": { values: "metric"; tags: never }
  "support.due.metricAt": { values: "metric" | "time"; tags: never }
  "support.due.overdueBy": { values: "time"; tags: never }
  "support.due.dueIn": { values: "time"; tags: never }
  "support.due.inZone": { values: "zone"; tags: never }
  "support.due.snoozedUntil": { values: never; tags: "time" }
  "support.savedViews.deleteThis": { values: "title"; tags: never }
  "support.savedViews.deleteHint": { values: "visibility"; tags: never }
  "support.savedViews.isSaved": { values: "title"; tags: never }
  "support.savedViews.show": { values: "title"; tags: never }
  "support.savedViews.hide": { values: "title"; tags: never }
  "support.savedViews.actionsFor": { values: "title"; tags: never }
  "support.savedViews.counted": { values: "count" | "many"; tags: never }
  "support.savedViews.countedFirst": { values: "count" | "many" | "shown"; tags: never }
  "support.savedViews.inGroupsBy": { values: "what"; tags: never }
  "support.savedViews.theTeam": { values: "name"; tags: never }
  "support.pages.copyOf": { values: "title"; tags: never }
  "support.pages.suspendedHint": { values: "days"; tags: never }
  "support.conversation.moreIn": { values: never; tags: "tickets" }
  "support.conversation.noteOf": { values: "name"; tags: never }
  "support.conversation.messageOf": { values: "name"; tags: never }
  "support.conversation.inTicket": { values: "number"; tags: never }
  "support.conversation.moreTickets": { values: "count" | "many"; tags: never }
  "support.conversation.failing": { values: "why"; tags: "day" }
  "support.conversation.partOf": { values: never; tags: "tickets" }
  "support.conversation.tookIn": { values: never; tags: "tickets" }
  "support.conversation.followUpOf": { values: never; tags: "tickets" }
  "support.conversation.followedUp": { values: never; tags: "tickets" }
  "support.conversation.typing": { values: never; tags: "name" }
  "support.conversation.present": { values: never; tags: "name" }
  "support.events.ticket.mail-bounced": { values: "why"; tags: "who" }
  "support.events.ticket.reply-failed": { values: never; tags: "who" }
  "support.events.ticket.kept-open": { values: "status"; tags: "who" }
  "support.events.ticket.left-to-reply": { values: "status"; tags: "who" }
  "support.events.ticket.resolved": { values: never; tags: "who" }
  "support.events.ticket.rated": { values: "value"; tags: "who" }
  "support.events.ticket.held": { values: never; tags: "who" }
  "support.events.ticket.reopened": { values: never; tags: "who" }
  "support.events.ticket.resumed": { values: never; tags: "who" }
  "support.events.ticket.assigned": { values: "name"; tags: "who" }
  "support.events.ticket.unassigned": { values: never; tags: "who" }
  "support.events.ticket.given-to-team": { values: "name"; tags: "who" }
  "support.events.ticket.taken-from-team": { values: never; tags: "who" }
  "support.events.ticket.prioritised": { values: "name"; tags: "who" }
  "support.events.ticket.field-changed": { values: "change"; tags: "who" }
  "support.events.ticket.tagged": { values: "tag"; tags: "who" }
  "support.events.ticket.untagged": { values: "tag"; tags: "who" }
  "support.events.ticket.copied": { values: "address"; tags: "who" }
  "support.events.ticket.uncopied": { values: "address"; tags: "who" }
  "support.events.ticket.merged": { values: "number"; tags: "who" }
  "support.events.ticket.took-in": { values: "number"; tags: "who" }
  "support.events.ticket.hold-reminded": { values: never; tags: "who" }
  "support.events.ticket.due-soon": { values: "metric"; tags: "who" }
  "support.events.ticket.overdue": { values: "metric"; tags: "who" }
  "support.events.ticket.hold-ended": { values: never; tags: "who" }
  "support.events.ticket.snoozed": { values: "time"; tags: "who" }
  "support.events.ticket.snooze-ended": { values: never; tags: "who" }
  "support.events.ticket.deleted": { values: never; tags: "who" }
  "support.events.ticket.marked-as-spam": { values: never; tags: "who" }
  "support.events.ticket.restored": { values: never; tags: "who" }
  "support.events.ticket.removed": { values: never; tags: "who" }
  "support.events.ticket.requester-changed": { values: "change"; tags: "who" }
  "support.events.ticket.recovered": { values: never; tags: "who" }
  "support.events.ticket.followed-up": { values: "number"; tags: "who" }
  "support.events.ticket.follows": { values: "number"; tags: "who" }
  "support.events.ticket.forwarded": { values: never; tags: "who" }
  "support.events.ticket.not-forwarded": { values: "why"; tags: "who" }
  "support.canned.actionsFor": { values: "name"; tags: never }
  "support.canned.deleteThis": { values: "name"; tags: never }
  "support.canned.ofField": { values: "title"; tags: never }
  "support.replies.wroteNote": { values: never; tags: "name" }
  "support.replies.answered": { values: never; tags: "name" }
  "support.replies.willAdd": { values: never; tags: "time" }
  "support.replies.willSend": { values: never; tags: "time" }
  "support.replies.thenStatus": { values: "status"; tags: never }
  "support.replies.sendingIn": { values: "seconds"; tags: never }
  "support.replies.failed": { values: "why"; tags: never }
  "support.actions.selected": { values: "count"; tags: never }
  "support.actions.mostAtOnce": { values: "count"; tags: never }
  "support.actions.mostMerged": { values: "count"; tags: never }
  "support.actions.closeThese": { values: "count"; tags: never }
  "support.actions.closeHint": { values: "count"; tags: never }
  "support.actions.tooManyMerged": { values: "count"; tags: never }
  "support.actions.mergeThese": { values: "count"; tags: never }
  "support.actions.mergeInto": { values: "number"; tags: never }
  "support.actions.mergeHint": { values: "count"; tags: never }
  "support.actions.partAlready": { values: "number" | "other"; tags: never }
  "support.actions.noTicket": { values: "number"; tags: never }
  "support.actions.outOfCopy": { values: "address"; tags: never }
  "support.actions.withReply": { values: "status"; tags: never }
  "support.actions.closeThis": { values: "key"; tags: never }
  "support.actions.assignToMeWithKey": { values: "key"; tags: never }
  "support.actions.removeTag": { values: "tag"; tags: never }
  "support.actions.willBe": { values: "number" | "status"; tags: never }
  "support.actions.isClosed": { values: "number"; tags: never }
  "support.availability.isAway": { values: "name"; tags: never }
  "support.availability.capacityOf": { values: "name"; tags: never }
  "support.staffTickets.isTheirs": { values: "email" | "number"; tags: never }
  "support.staffTickets.changeHint": { values: never; tags: "before" }
  "support.staffTickets.knownCount": { values: "count"; tags: never }
  "support.notices.noticesUnread": { values: "count"; tags: never }
  "support.notices.quietHint": { values: "zone"; tags: never }
  "support.notices.markThisRead": { values: "number" | "subject"; tags: never }
  "support.notices.unreadCount": { values: "count" | "many"; tags: never }
  "support.told.assigned": { values: never; tags: "who" }
  "support.told.mentioned": { values: never; tags: "who" }
  "support.told.answered": { values: never; tags: "who" }
  "support.told.followed": { values: never; tags: "who" }
  "support.told.snooze-ended": { values: never; tags: "who" }
  "support.told.automation": { values: never; tags: "who" }
  "support.told.team": { values: never; tags: "who" }
  "support.told.due-soon": { values: never; tags: "who" }
  "support.told.overdue": { values: never; tags: "who" }
  "support.told.unassignedAnswer": { values: never; tags: "who" }
  "support.told.unassigned": { values: never; tags: "who" }
  "support.teams.deleteThis": { values: "name"; tags: never }
  "support.teams.keep": { values: "name"; tags: never }
  "support.teams.newNameOf": { values: "name"; tags: never }
  "support.teams.actionsFor": { values: "name"; tags: never }
  "support.teams.membersOf": { values: "name"; tags: never }
  "support.trash.restoreThese": { values: "count"; tags: never }
  "support.trash.unblockOne": { values: "address"; tags: never }
  "support.trash.unblockAll": { values: "count"; tags: never }
  "support.trash.spamThese": { values: "count"; tags: never }
  "support.trash.blockOne": { values: never; tags: "address" }
  "support.trash.blockAll": { values: "count"; tags: never }
  "support.trash.selected": { values: "count"; tags: never }
  "support.trash.deleteOneForGood": { values: "number"; tags: never }
  "support.trash.deleteAllForGood": { values: "count"; tags: never }
  "support.trash.wasDeleted": { values: never; tags: "day" | "time" }
  "support.trash.wasDeletedBy": { values: never; tags: "by" | "day" | "time" }
  "support.trash.wasSpam": { values: never; tags: "day" | "time" }
  "support.trash.wasSpamBy": { values: never; tags: "by" | "day" | "time" }
  "support.trash.openNumber": { values: "number"; tags: never }
  "support.trash.oneSpam": { values: "number"; tags: never }
  "support.trash.oneTrash": { values: "number"; tags: never }
  "support.trash.manySpam": { values: "count"; tags: never }
  "support.trash.manyTrash": { values: "count"; tags: never }
  "support.trash.nowRestored": { values: "count"; tags: never }
  "support.trash.nowRemoved": { values: "count"; tags: never }
  "support.inbound.takenAgain": { values: "address"; tags: never }
  "support.inbound.since": { values: never; tags: "time" }
  "support.inbound.unblockThis": { values: "address"; tags: never }
  "support.inbound.selected": { values: "count"; tags: never }
  "support.inbound.recoverThese": { values: "count"; tags: never }
  "support.inbound.blockThese": { values: "count"; tags: never }
  "support.inbound.blockOne": { values: "sender"; tags: never }
  "support.inbound.blockMany": { values: "count"; tags: never }
  "support.inbound.deleteThese": { values: "count"; tags: never }
  "support.inbound.hiddenMails": { values: "count"; tags: never }
  "support.inbound.suspendedCount": { values: "count"; tags: never }
  "support.inbound.fromTo": { values: never; tags: "inbox" | "quiet" | "sender" }
  "support.inbound.actionsFor": { values: "subject"; tags: never }
  "support.inbound.deleted": { values: "count"; tags: never }
  "support.inbound.refusedOne": { values: "address"; tags: never }
  "support.inbound.refusedMany": { values: "count"; tags: never }
  "support.inbound.recovered": { values: "count"; tags: never }
  "support.conditions.and": { values: "one" | "other"; tags: never }
  "support.conditions.or": { values: "one" | "other"; tags: never }
  "support.conditions.term": { values: "field" | "operator" | "value"; tags: never }
  "support.conditions.termAlone": { values: "field" | "operator"; tags: never }
  "support.conditions.quoted": { values: "text"; tags: never }
  "support.conditions.minutesAgo": { values: "amount"; tags: never }
  "support.conditions.hoursAgo": { values: "amount"; tags: never }
  "support.conditions.daysAgo": { values: "amount"; tags: never }
  "support.conditions.condition": { values: "number"; tags: never }
  "support.conditions.removeCondition": { values: "number"; tags: never }
  "support.ticketFields.name": { values: "title"; tags: never }
  "support.ticketFields.filledIn": { values: "all" | "filled"; tags: never }
  "support.fields.actionsFor": { values: "title"; tags: never }
  "support.fields.keyHint": { values: "key"; tags: never }
  "support.fields.optionName": { values: "number"; tags: never }
  "support.fields.option": { values: "number"; tags: never }
  "support.fields.optionArchived": { values: "number"; tags: never }
  "support.forms.whenShown": { values: "name"; tags: never }
  "support.forms.ifTicked": { values: "title"; tags: never }
  "support.forms.forSome": { values: "title"; tags: never }
  "support.forms.shownFor": { values: "name" | "title"; tags: never }
  "support.forms.isDefault": { values: "title"; tags: never }
  "support.forms.actionsFor": { values: "title"; tags: never }
  "support.results.answerAbout": { values: "number"; tags: never }
  "support.results.ofTen": { values: "value"; tags: never }
  "support.results.ofThree": { values: "value"; tags: never }
  "support.results.ticket": { values: "number"; tags: never }
  "support.results.countGood": { values: "count"; tags: never }
  "support.results.countOk": { values: "count"; tags: never }
  "support.results.countBad": { values: "count"; tags: never }
  "support.results.answersCount": { values: "count"; tags: never }
  "support.inboxes.noPort": { values: never; tags: "code" }
  "support.inboxes.doOne": { values: "port"; tags: never }
  "support.inboxes.plusHint": { values: never; tags: "address" }
  "support.inboxes.answersGo": { values: "address"; tags: never }
  "support.inboxes.actionsFor": { values: "address"; tags: never }
  "support.inboxes.waitingSince": { values: "count"; tags: "time" }
  "support.inboxes.mailboxFor": { values: never; tags: "address" }
  "support.inboxes.serviceFor": { values: never; tags: "address" }
  "support.inboxes.removeThis": { values: "address"; tags: never }
  "support.inboxes.removeNext": { values: "address"; tags: never }
  "support.mailboxes.works": { values: "count"; tags: never }
  "support.mailboxes.reads": { values: never; tags: "folder" | "host" | "user" }
  "support.mailboxes.readsLast": { values: never; tags: "ago" | "folder" | "host" | "user" }
  "support.mailboxes.stopThis": { values: "folder"; tags: never }
  "support.mailboxes.handsNoMore": { values: "name"; tags: never }
  "support.mailboxes.handsLast": { values: "name"; tags: "ago" }
  "support.mailboxes.handsNone": { values: "name"; tags: never }
  "support.mailboxes.noMore": { values: "name"; tags: never }
  "support.mailTexts.subjectHint": { values: "number" | "portal"; tags: never }
  "tenancy.mailbox.hint": { values: never; tags: "code" }
  "tenancy.mailbox.fromTo": { values: "from" | "to"; tags: never }
  "tenancy.mailbox.theEmail": { values: "subject"; tags: never }
  "tenancy.signing.lost": { values: never; tags: "moment" }
  "tenancy.signing.lastCheck": { values: never; tags: "moment" }
  "tenancy.signing.removeQuestion": { values: "domain"; tags: never }
  "tenancy.delivery.selected": { values: "count"; tags: never }
  "tenancy.delivery.sendSomeAgain": { values: "count"; tags: never }
  "tenancy.delivery.to": { values: "address"; tags: "ltr" }
  "tenancy.delivery.answered": { values: "answer"; tags: "ltr" }
  "tenancy.delivery.tries": { values: "count"; tags: "moment" }
  "tenancy.delivery.sentAgain": { values: "count"; tags: never }
  "tenancy.delivery.dismissedMany": { values: "count"; tags: never }
  "ui.dates.updated": { values: never; tags: "day" }
  "ui.lists.move": { values: "name"; tags: never }
  "ui.lists.remove": { values: "name"; tags: never }
  "ui.lists.searchFor": { values: "label"; tags: never }
  "ui.lists.add": { values: "text"; tags: never }
  "ui.lists.position": { values: "at" | "count" | "name"; tags: never }
  "ui.forms.show": { values: "label"; tags: never }
  "ui.links.close": { values: "label"; tags: never }
  "ui.editor.person": { values: "at" | "count" | "name"; tags: never }
  "ui.copy.copyThis": { values: "what"; tags: never }
  "ui.copy.copiedThis": { values: "what"; tags: never }
  "ui.languageTabs.someMissing": { values: "count"; tags: never }
}
