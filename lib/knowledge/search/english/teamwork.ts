/** Lines of the thesaurus about what people do together: plan, write, meet, share and keep watch of it. */
export const teamwork = `
ticket, issue, case, task, work item, to do, todo, support request
subtask, sub task, child task, sub item, checklist
assign, assignee, in charge, responsible, responsibility, delegate
status, state, stage, phase
priority, urgency, urgent, importance, important
due date, deadline, target date, end date, due
overdue, late, past due, behind schedule
sprint, iteration
kanban, kanban board, board
gantt, gantt chart, timeline
roadmap, plan
objective, goal, target, okr
estimate, estimation, effort, story point
time tracking, timesheet, time sheet, worklog, hours worked, track time, log time, stopwatch
dependency, depends on, blocked by, predecessor, prerequisite
workflow, process, procedure
automation, automate, automatic, automatically, automated, by itself, by themselves, on its own, on their own
trigger, rule
recurring, repeat, repeating, recur, regular, regularly, periodic, comes back, again and again, over and over
every day, every week, every month, every year > recurring, schedule
monday, tuesday, wednesday, thursday, friday, saturday, sunday > weekday, week
bulk, batch, mass, at once, in one go, all at once, multiple, many at once, several at once
split, divide, break up, break down, separate
progress, how far
workload, capacity, overloaded, too much work, busy
complete, done, finish, finished, completed, resolve, resolved, solved, close, closed
incomplete, unfinished, not done, left over, outstanding, remaining
decline, reject, refuse, turn down
accept, approve, agree
snooze, postpone, put off, delay, later, defer, remind me later
subscribe, subscriber, follow, follower, watch, watcher
mute, unfollow, unsubscribe, stop following, silence, stop notifications, do not disturb
reaction, emoji, smiley, thumbs up
vote, upvote, poll, ballot
survey, questionnaire, poll
unread, mark as read

wiki, knowledge base, handbook, intranet, internal documentation
document, page, article
nested, sub page, subpage, child page, hierarchy, parent
version, revision, previous version, earlier version, version history, older version
lock, write protect, read only, prevent editing
format, formatting, bold, italic
formula, equation, math, calculation
diagram, drawing, draw, flow chart, flowchart, whiteboard, sketch
sentence, paragraph, passage, inline, highlight
meeting, appointment, event, booking, minutes
word file, word document, docx, office file > microsoft, office
table, spreadsheet, grid
column, field, property
entry, item, record, element
row, line
sidebar, side bar, left menu, navigation, menu
drag, drag and drop, reorder, rearrange, move up
program, software, app, application, tool
picture, icon, image, logo
main, primary, master
sticky note, post it, sticky, quick note, memo
shortcut, quick link, bookmark

outside, external, outsider, third party
public link, share link, without login, without account, without signing in, no account > public, share, publish
human, real person, live agent, talk to someone, speak to someone, call you, get in touch, reach you > support, contact
talk, speak, contact, call, chat
bug, defect, glitch, problem
feature request, suggestion, idea, wish, feedback
kpi, metric, metrics, insight, analytics
report, analytics, chart, dashboard
resign, quit, leave, left, depart, departed, fired > remove, member
employee, staff, worker, colleague, personnel > member, user
company account, work account, corporate account, company login, work login > single sign on, sso
free of charge, free, no cost, gratis, without paying > free plan
how many users, number of users, user limit > seat, limit
stop paying, end contract > cancel, subscription
test, try, evaluate > trial
assistant, ai assistant, copilot, chatbot > ai
chatgpt, claude, gpt, gemini > ai
pull request, merge request, commit, branch
repository, repo, codebase
login history, who logged in, sign in history, access log > audit log, activity
german, french, spanish, italian, dutch, portuguese, polish, russian, chinese, japanese > language, translation
by hand, manual, manually
enough rights, not allowed, greyed out, grayed out > permission, role
same, identical, duplicate, twice
calendar, schedule, agenda
give up, abandon, drop out, drop off
switch between, change between, jump between > switch
out of office, vacation, holiday, absence, away
stay signed in, stay logged in, keep me signed in, remember me > session
lost phone, lost device, stolen phone, new phone > two factor, recovery, device
not syncing, does not sync, out of sync > sync, troubleshooting
cannot sign in, cannot log in, login fails, login failed, invalid login > sign in, password, troubleshooting
change plan, switch plan > upgrade, downgrade, subscription
automatic renewal, auto renew, auto renewal, renews automatically > renewal, cancel
where is my data, where data is stored, data location, data residency > hosting, privacy
delete my data, right to be forgotten, erase my data > gdpr, delete account
several devices, many devices, other devices, two devices > device, sync
visibility, visible, who can see > permission, privacy, access
report abuse, abuse, abusive, inappropriate, offensive, harmful > report
beta, early access, preview, experimental
reinstall, install again > install, uninstall
log file, logs, debug, diagnostic > log, troubleshooting
default, standard, preselected
qr code, barcode > scan
contacts, address book, phone book, contact list
forward, forwarding, redirect
signature, sign off, footer
sound, audio, microphone, volume
screen share, share screen, screen sharing, presentation
recording, record
accessibility, screen reader, blind, contrast, large text
subtitle, caption
wifi, wi fi, wireless, network
whole team, everyone in the team, all employees > team, member
new starter, joiner, newcomer > onboarding, invite
online, right now > live, realtime
sum, total
allowance, credit, usage
`
