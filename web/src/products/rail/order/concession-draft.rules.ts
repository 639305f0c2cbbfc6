import type { Day } from '@woxing/contract/core/days';
import {
  type Certificate,
  type ConcessionProblem,
  type ConcessionType,
  certificateProblem,
  type StudentStatus,
  studentProblem,
} from '@woxing/contract/products/rail/train-concessions.rules';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';

/** What is written of a student, as it stands in the fields. */
export type StudentDraft = { readonly [Field in keyof StudentStatus]: string };

/** What is written here of a passenger's right to a lower price; without it what was kept before counts. */
export interface ConcessionDraft {
  readonly student: StudentDraft;
  readonly certificate: Certificate;
}

export const blankConcession: ConcessionDraft = {
  student: { school: '', number: '', from: '', to: '', enteredIn: '', years: '' },
  certificate: { kind: 'soldier', number: '' },
};

export const isConcession = (type: RailTicketType): type is ConcessionType =>
  type === 'student' || type === 'disabled-soldier';

/** The first thing that is wrong with what was written for a ticket, and its field. */
export function concessionProblem(
  { student, certificate }: ConcessionDraft,
  type: ConcessionType,
  travelsOn: Day,
): ConcessionProblem | undefined {
  return type === 'student'
    ? studentProblem(statusOf(student), travelsOn)
    : certificateProblem(certificateOf(certificate));
}

/** As the order takes it: nothing where nothing was written here. */
export function concessionInput(type: RailTicketType, concession: ConcessionDraft | undefined) {
  if (concession === undefined || !isConcession(type)) return {};
  return type === 'student'
    ? { student: statusOf(concession.student) }
    : { certificate: certificateOf(concession.certificate) };
}

function statusOf({ school, number, from, to, enteredIn, years }: StudentDraft): StudentStatus {
  return {
    school: school.trim(),
    number: number.trim(),
    from: from.trim(),
    to: to.trim(),
    enteredIn: wholeOf(enteredIn),
    years: wholeOf(years),
  };
}

const certificateOf = ({ kind, number }: Certificate): Certificate => ({ kind, number: number.trim() });

/** 0 for whatever is no year. */
const wholeOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0);
