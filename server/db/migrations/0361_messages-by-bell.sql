-- Members are told by the bell alone; nothing ever read the other choice.
alter table message_settings drop column mail;
