import { certificateNames } from '@woxing/contract/products/rail/train-concessions.rules';
import { railTicketTypeNames } from '@woxing/contract/products/rail/train-tickets.rules';
import type { Vault } from '#src/platform/crypto.ts';
import type { Fact, PersonalData } from '#src/platform/personal-data.ts';
import { removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { readConcessionRows } from './rail-concessions.db.ts';
import { type OpenConcession, openConcession, sealConcession } from './seal-concession.ts';

export const railConcessionsPersonalData = (vault: Vault): PersonalData => ({
  name: 'rail-concessions',
  title: '火车票优惠资质',
  tables: { rail_concessions: 'removed' },
  async read(tx, whose) {
    const rows = await readConcessionRows(tx, whose);
    return rows.map((row) => ({
      ...factsOf(openConcession(vault, row)),
      保存时间: row.kept_at.toISOString(),
    }));
  },
  erase: (tx, whose) => removeRowsOf(tx, whose, ['rail_concessions']),
});

function factsOf({ person, concession }: OpenConcession): Fact {
  const of = { 票种: railTicketTypeNames[concession.type], 乘车人证件号码: person.paperNo };
  if (concession.type === 'disabled-soldier') {
    const { kind, number } = concession.certificate;
    return { ...of, 优待证件: certificateNames[kind], 证件编号: number };
  }
  const { school, number, from, to, enteredIn, years } = concession.student;
  return {
    ...of,
    学校: school,
    学生证号: number,
    优惠区间: `${from}—${to}`,
    入学年份: enteredIn,
    学制: `${years}年`,
  };
}

export const railConcessionsSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'rail_concessions', key: ['id'], sealed: ['facts_sealed'], indexes: ['paper_index'] },
    (row) => {
      const { id, tenant_id: tenantId, member_id: memberId, kept_at: keptAt } = row;
      const concession = { ...openConcession(vault, row), id, keptAt };
      const { paper_index, facts_sealed } = sealConcession(vault, { tenantId, memberId }, concession);
      return { paper_index, facts_sealed };
    },
  );
