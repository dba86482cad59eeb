/** Requests to the server. A refusal comes as a problem with a text key, so that every page explains it. */

import type * as P from "./protocol";

export class Refused extends Error {
  constructor(
    readonly problem: P.Problem,
    readonly status: number,
  ) {
    super(problem.key);
  }
}

/** Try something; the problem, if the server refuses it. */
export async function refusal(act: () => Promise<unknown>): Promise<P.Problem | null> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.problem;
  }
  return null;
}

/** Why not, where the client itself knows it. */
export function problem(key: string, variables: Record<string, unknown> = {}): P.Problem {
  return { key, variables, reason: null, rule: "" };
}

const UNREACHABLE = problem("ui.lost.request");

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      credentials: "same-origin",
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(UNREACHABLE, 0);
  }
  const told: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const why = told && typeof told === "object" && "key" in told ? (told as P.Problem) : UNREACHABLE;
    throw new Refused(why, response.status);
  }
  return told as T;
}

/** Take a seat, with the cookie that keeps it in hand before: if the answer gets lost, asking again brings the same seat. */
async function seated(path: string, wanted: P.Join | P.Sit): Promise<P.TableInfo> {
  await request<null>("POST", "/visitor");
  return request<P.TableInfo>("POST", path, wanted);
}

const quoted = encodeURIComponent;

export const api = {
  games: () => request<P.GameInfo[]>("GET", "/games"),
  rules: (game: string, language: string) => request<P.RuleInfo[]>("GET", `/games/${quoted(game)}/rules?language=${quoted(language)}`),
  rulebook: (game: string, language: string) => request<P.ChapterInfo[]>("GET", `/games/${quoted(game)}/rulebook?language=${quoted(language)}`),
  checkMap: (game: string, check: P.MapCheck) => request<P.MapChecked>("POST", `/games/${quoted(game)}/maps/check`, check),
  options: (asked: P.OptionsRequest) => request<P.OptionsChecked>("POST", "/options", asked),
  code: (code: string) => request<P.OptionsChecked>("GET", `/options/${quoted(code)}`),
  lobby: () => request<P.Lobby>("GET", "/tables"),
  create: (table: P.CreateTable) => request<P.TableCreated>("POST", "/tables", table),
  table: (id: string) => request<P.TableInfo>("GET", `/tables/${id}`),
  invitation: (id: string, shown: P.ShowInvite) => request<P.Invitation>("POST", `/tables/${id}/invitation`, shown),
  join: (id: string, join: P.Join) => seated(`/tables/${id}/join`, join),
  sit: (id: string, sit: P.Sit) => seated(`/tables/${id}/sit`, sit),
  company: (id: string) => request<P.Invite>("POST", `/tables/${id}/company`, {}),
  takeSeat: (id: string, take: P.TakeSeat) => seated(`/tables/${id}/company/seat`, take),
  invite: (id: string, asked: P.InviteRequest) => request<P.Invite>("POST", `/tables/${id}/invites`, asked),
  start: (id: string, start: P.Start) => request<P.TableInfo>("POST", `/tables/${id}/start`, start),
  rematch: (id: string, rematch: P.Rematch) => request<P.TableCreated>("POST", `/tables/${id}/rematch`, rematch),
  replay: (id: string, as: string) => request<P.Replay>("GET", `/replays/${quoted(id)}?as=${quoted(as)}`),
  lesson: (game: string, side: string) => request<P.Lesson>("GET", `/lessons/${quoted(game)}/${quoted(side)}`),
  showRecord: (upload: P.ReplayUpload) => request<P.Replay>("POST", "/replays", upload),
};
